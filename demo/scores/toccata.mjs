/** J. S. Bach (1685-1750), Toccata in D minor BWV 565: the three calls, the great chord, and a short close. */
const call = 'a5:.125 g5:.125 a5:1.75 -:1 g5:.125 f5 e5 d5 c#5:.5 d5:1.5 -:1.5';
const lower = 'a4:.125 g4:.125 a4:1.75 -:.75 e4:.5 f4 c#4 d4:1.25 -:1.25';
const lowest = 'a3:.125 g3:.125 a3:1.75 -:1 g3:.125 f3 e3 d3 c#3:.5 d3:1.5 -:1.5';
const subject =
  'a4:.25 g4 a4 f4 a4 e4 a4 d4 a4 c#4 a4 d4 a4 e4 a4 f4 a4 d4 a4 e4 a4 f4 a4 g4 bb4 a4 g4 f4 e4 f4 d4 e4';
const run = 'c#4:.16667 d4 e4 c#4 d4 e4 f4 g4 e4 f4 g4 e4 f4 g4 a4 bb4 g4 a4 bb4 g4 a4 bb4 c#5 d5';
/** Beats of the three calls together. */
const CALLS = 7 + 6.25 + 7;
const opening = `@100 ${call} @94 ${lower} @100 ${lowest}`;
export default {
  title: 'Toccata in D minor, BWV 565',
  tempo: [
    [0, 66],
    [16, 66],
    [30, 76],
    [44, 84],
    [52, 60],
    [54, 44],
  ],
  tailS: 6,
  seed: 2,
  loose: 0.004,
  room: { size: 0.98, damp: 0.08, level: 0.95 },
  parts: [
    {
      name: 'right hand',
      program: 19,
      volume: 104,
      pan: 54,
      reverb: 96,
      legato: 0.98,
      notes: `${opening} -:8 @96 f#4+a4+d5:4 @92 ${run} @88 ${subject} @104 bb4+d5+g5:2 a4+c#5+e5+g5:2 a4+d5+f5:4`,
    },
    {
      name: 'left hand',
      program: 19,
      volume: 100,
      pan: 74,
      reverb: 96,
      legato: 0.98,
      transpose: -12,
      notes: `${opening} -:8 @90 f#4+a4+d5:4 @84 ${run} -:8 @100 bb4+d5+g5:2 a4+c#5+e5+g5:2 a4+d5+f5:4`,
    },
    ...['c#3', 'e3', 'g3', 'bb3', 'c#4', 'e4'].map((note, i) => ({
      name: `stair ${i + 1}`,
      program: 19,
      volume: 92,
      pan: 50 + i * 6,
      reverb: 96,
      notes: `-:${CALLS + 1 + i * 0.5} @98 ${note}:${7 - i * 0.5}`,
    })),
    {
      name: 'pedal',
      program: 19,
      volume: 112,
      pan: 64,
      reverb: 96,
      notes: `-:${CALLS} @100 d2:12 -:4 @90 d2:8 g2:2 a2:2 d2:4`,
    },
  ],
  moments: [
    [0, '[Full organ: the question]', '[Órgano pleno: la pregunta]'],
    [6, '[Again, an octave down]', '[Otra vez, una octava más abajo]'],
    [12, '[And once more, lower]', '[Y una vez más, más grave]'],
    [
      20,
      '[A pedal note; a chord built stair by stair]',
      '[Una nota de pedal; un acorde construido peldaño a peldaño]',
    ],
    [32, '[Both hands run]', '[Corren las dos manos]'],
    [36, '[One hand alone, against itself]', '[Una mano sola, contra sí misma]'],
    [44, '[The nave thinks about it]', '[La nave se lo piensa]'],
  ],
  chapters: [
    [0, 'The question'],
    [20, 'Stair by stair'],
    [32, 'The run'],
    [44, 'The close'],
  ],
};
