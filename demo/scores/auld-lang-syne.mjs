/** Traditional, Auld Lang Syne, as a ballad for jazz trio. */
const tune =
  'c4:1 | f4:1.5 e4:.5 f4:1 a4 | g4:1.5 f4:.5 g4:1 a4 | f4:1.5 f4:.5 a4:1 c5 | d5:3 d5:1 | c5:1.5 a4:.5 a4:1 f4 | g4:1.5 f4:.5 g4:1 a4 | f4:1.5 d4:.5 d4:1 c4 | f4:4 |';
const changes = [
  'f2 a3+c4+e4',
  'c2 g3+bb3+e4',
  'a1 a3+c4+eb4',
  'bb1 f3+a3+d4',
  'f2 a3+c4+f4',
  'c2 bb3+d4+e4',
  'bb1 f3+g#3+d4',
  'f1 a3+c4+e4+g4',
].map((pair) => pair.split(' '));
export default {
  title: 'Auld Lang Syne',
  tempo: [
    [0, 88],
    [24, 86],
    [30, 66],
    [33, 44],
  ],
  bar: 4,
  pickup: 1,
  swing: 0.6,
  tailS: 5,
  seed: 54,
  loose: 0.03,
  parts: [
    {
      name: 'piano',
      program: 0,
      volume: 104,
      pan: 74,
      reverb: 60,
      legato: 1.1,
      notes: [
        `@66>84:16 ${tune}`,
        `-:1 @48 ${changes.map(([, keys], i) => (i === 7 ? `${keys}:4` : `-:1 ${keys}:1 - ${keys}:1 |`)).join(' ')}`,
      ],
      strum: 0.05,
    },
    {
      name: 'bass',
      program: 32,
      volume: 116,
      pan: 58,
      reverb: 30,
      notes: `-:1 @80 ${changes.map(([root], i) => (i === 7 ? `${root}:4` : `${root}:2.5 ${root}:.5 ${root}:1 |`)).join(' ')}`,
    },
    {
      name: 'drums',
      drums: true,
      program: 40,
      volume: 90,
      reverb: 44,
      notes: `-:1 @46 ${'x:1 x+H x x+H | '.repeat(7)} C:4`,
    },
  ],
  moments: [
    [
      0,
      '[The encore: a tune for people who missed the bus]',
      '[El bis: una melodía para quienes perdieron el autobús]',
    ],
    [17, '[The bass leans on every first beat]', '[El contrabajo se apoya en cada primer tiempo]'],
    [29, '[Slower, last chord, street outside]', '[Más lento, último acorde, la calle fuera]'],
  ],
};
