/** Niccolò Paganini (1782-1840), Caprice no. 24: the theme, for machines. */
const cells = [
  'a4 c5 b4',
  'e4 g#4 f#4',
  'a4 c5 b4',
  'e4 g#4 f#4',
  'a4 bb4 g4',
  'd4 f4 e4',
  'g4 a4 f4',
  'c4 e4 d4',
  'b3 d4 c4',
  'a3 c4 b3',
  'e4 g#4 f#4',
];
const bar = (cell) => {
  const [x, up, by] = cell.split(' ');
  return `${x}:.5! -:.25 ${x}:.25 ${x} ${up} ${by} ${x} |`;
};
const theme = `${cells.map(bar).join(' ')} a4:.5! -:.5 a3:1 |`;
const chords = [
  'a3 c4 e4',
  'g#3 b3 e4',
  'a3 c4 e4',
  'g#3 b3 e4',
  'a3 c#4 e4',
  'a3 d4 f4',
  'g3 b3 d4',
  'g3 c4 e4',
  'b3 d4 f4',
  'a3 c4 e4',
  'g#3 b3 e4',
  'a3 c4 e4',
];
const roots = ['a1', 'e2', 'a1', 'e2', 'a1', 'd2', 'g1', 'c2', 'b1', 'a1', 'e2', 'a1'];
const arp = chords
  .map((chord) => {
    const [x, y, z] = chord.split(' ');
    return `${x}:.25 ${y} ${z} ${y} ${x} ${z} ${y} ${z} |`;
  })
  .join(' ');
const stabs = chords
  .map((chord) => `-:.5 ${chord.split(' ').join('+')}:.25 -:.75 ${chord.split(' ').join('+')}:.5_ |`)
  .join(' ');
const pulse = roots.map((root) => `${root}:.25 ${root} ${root}_ - ${root} ${root} ${root}_ - |`).join(' ');
const low = roots.map((root) => `${root}:.5 - ${root}:.25 ${root} -:.5 |`).join(' ');
const rest = '-:2 | ';
export default {
  title: 'Caprice no. 24',
  tempo: [
    [0, 132],
    [8, 132],
    [80, 140],
  ],
  bar: 2,
  tailS: 4,
  seed: 24,
  loose: 0.004,
  parts: [
    {
      name: 'violin',
      program: 40,
      volume: 104,
      pan: 52,
      reverb: 60,
      notes: `${rest.repeat(4)} @84 ${theme}`,
    },
    {
      name: 'lead',
      program: 81,
      volume: 74,
      pan: 60,
      reverb: 50,
      chorus: 40,
      transpose: 12,
      notes: `${rest.repeat(16)} @80 ${theme} @96 ${theme} a4:.5!`,
    },
    {
      name: 'saw',
      program: 81,
      volume: 58,
      pan: 84,
      reverb: 50,
      chorus: 60,
      notes: `${rest.repeat(28)} @88 ${theme} a4+c5+e5:.5!`,
    },
    {
      name: 'arp',
      program: 80,
      volume: 48,
      pan: 36,
      reverb: 60,
      chorus: 30,
      transpose: 12,
      notes: `@50>74:8 ${'a3:.25 c4 e4 c4 a3 e4 c4 e4 | '.repeat(4)} ${rest.repeat(12)} @66 ${arp} @76 ${arp} a3:.5`,
    },
    {
      name: 'stabs',
      program: 62,
      volume: 72,
      pan: 76,
      reverb: 55,
      notes: `${rest.repeat(16)} @74 ${stabs} @86 ${stabs} a3+c4+e4:.5!`,
    },
    {
      name: 'bass',
      program: 38,
      volume: 112,
      pan: 64,
      reverb: 10,
      notes: `${rest.repeat(4)} @84 ${low} @92 ${pulse} @98 ${pulse} a1:.5!`,
    },
    {
      name: 'drums',
      drums: true,
      program: 24,
      volume: 112,
      reverb: 24,
      notes: [
        `@80 ${rest.repeat(2)} @70>100:4 ${'k:1 k | '.repeat(2)} @94 ${'k:1 k | '.repeat(11)} s:.25 s s s s s s s! | @104 ${'k:1 k+s | '.repeat(11)} k:.5 s s:.25 s s s | @108 ${'k:1 k+s | '.repeat(12)} k+c:.5!`,
        `${rest.repeat(4)} ${rest.repeat(4)} @58 ${'-:.5 o:.5 - o | '.repeat(8)} c:.5 ${'o:.5 - o | -:.5 '.repeat(11)} o:.5 - o | @66 c:.25 ${'h:.25 o h h h o h | h '.repeat(11)} h:.25 o h h h o h |`,
      ],
    },
  ],
  moments: [
    [0, '[An arpeggio in the dark]', '[Un arpegio en la oscuridad]'],
    [8, '[A violin, and the bass drum under it]', '[Un violín, y el bombo debajo]'],
    [32, '[The machines take the caprice]', '[Las máquinas se quedan el capricho]'],
    [56, '[Everything, all beams on]', '[Todo, todos los focos]'],
    [80, '[Cut]', '[Corte]'],
  ],
};
