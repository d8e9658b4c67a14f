/** Traditional (16th century), Greensleeves, as a waltz for jazz trio. The bass takes the second verse. */
const verse = `a4:1 | c5:2 d5:1 | e5:1.5 f5:.5 e5:1 | d5:2 b4:1 | g4:1.5 a4:.5 b4:1 | c5:2 a4:1 | a4:1.5 g#4:.5 a4:1 | b4:2 g#4:1 | e4:2 a4:1 |
c5:2 d5:1 | e5:1.5 f5:.5 e5:1 | d5:2 b4:1 | g4:1.5 a4:.5 b4:1 | c5:1.5 b4:.5 a4:1 | g#4:1.5 f#4:.5 g#4:1 | a4:3 | a4:3 |`;
const chorus =
  'g5:3 | g5:1.5 f#5:.5 e5:1 | d5:2 b4:1 | g4:1.5 a4:.5 b4:1 | c5:1.5 b4:.5 a4:1 | g#4:1.5 f#4:.5 g#4:1 | a4:3 | a4+c5+e5+b5:3 |';
const half =
  'c5:2 d5:1 | e5:1.5 f5:.5 e5:1 | d5:2 b4:1 | g4:1.5 a4:.5 b4:1 | c5:1.5 b4:.5 a4:1 | g#4:1.5 f#4:.5 g#4:1 | a4:3 | a4:3 |';
const chords = {
  am: 'g3+c4+e4',
  g: 'f#3+b3+d4',
  f: 'e3+a3+c4',
  e: 'd3+g#3+b3',
  c: 'e3+b3+d4',
  em: 'd3+g3+b3',
};
const roots = { am: 'a1 e2 c2', g: 'g1 d2 b1', f: 'f2 c2 a1', e: 'e2 b1 g#1', c: 'c2 g2 e2', em: 'e2 b1 g1' };
const first = ['am', 'am', 'g', 'em', 'f', 'am', 'e', 'e', 'am', 'am', 'g', 'em', 'f', 'e', 'am', 'am'];
const bassSolo = ['am', 'am', 'g', 'em', 'f', 'e', 'am', 'am'];
const last = ['c', 'c', 'g', 'em', 'f', 'e', 'am', 'am'];
const comp = (order) =>
  order
    .map((name, i) =>
      i % 2 ? `-:1 ${chords[name]}:1_ ${chords[name]}:1_ |` : `-:1.5 ${chords[name]}:.5_ -:1 |`,
    )
    .join(' ');
const walk = (order) =>
  order
    .map((name) => {
      const [a, b, c] = roots[name].split(' ');
      return `${a}:1 ${b} ${c} |`;
    })
    .join(' ');
const brushes = (bars) => 'x:1 r:.5 r x:1 | x:.5 r x:1 r | '.repeat(bars / 2);
export default {
  title: 'Greensleeves, as a waltz',
  tempo: [
    [0, 136],
    [48, 140],
    [73, 136],
    [90, 134],
    [96, 110],
    [97, 90],
  ],
  bar: 3,
  pickup: 1,
  swing: 0.62,
  tailS: 2.5,
  seed: 51,
  loose: 0.02,
  parts: [
    {
      name: 'piano',
      program: 0,
      volume: 104,
      pan: 74,
      reverb: 46,
      notes: [
        `@74>90:24 ${verse} @62 ${'-:3 | '.repeat(8)} @86>64:24 ${chorus}`,
        `-:1 | @50 ${comp(first)} @46 ${comp(bassSolo)} @56 ${comp(last)}`.replace('-:1 |', '-:1'),
      ],
    },
    {
      name: 'bass',
      program: 32,
      volume: 118,
      pan: 58,
      reverb: 26,
      notes: [
        `-:1 @86 ${walk(first)} ${'-:3 | '.repeat(8)} @88 ${walk(last.slice(0, 7))} a1+e2:3`,
        `-:1 ${'-:3 | '.repeat(16)} @104 ${half.replace(/([a-g]#?)([45])/g, (_, n, o) => `${n}${o - 2}`)}`,
      ],
    },
    {
      name: 'drums',
      drums: true,
      program: 40,
      volume: 100,
      reverb: 34,
      notes: [
        `-:1 @64 ${brushes(16)} ${'-:3 | '.repeat(7)} -:2 @60 s:.5 s | @68 ${brushes(6)} x:1 r r | r+k:3`,
        `-:1 @56 ${'k:2 H:1 | '.repeat(16)} ${'-:3 | '.repeat(8)} @60 ${'k:2 H:1 | '.repeat(7)}`,
      ],
    },
  ],
  moments: [
    [0, '[Piano, bass, brushes on the snare]', '[Piano, contrabajo, escobillas en la caja]'],
    [25, '[The tune a second time, leaning back]', '[La melodía otra vez, más recostada]'],
    [
      49,
      '[The bass has the melody; the drummer stops to listen]',
      '[El contrabajo lleva la melodía; el batería se calla para oírla]',
    ],
    [73, '[All three: the refrain]', '[Los tres: el estribillo]'],
    [94, '[A last ninth, held]', '[Una última novena, sostenida]'],
  ],
};
