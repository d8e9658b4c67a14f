/** Erik Satie (1866-1925), Gymnopédie no. 1, first half, for jazz trio. */
const vamp = (bars) =>
  'g2 d2 '
    .repeat(bars / 2)
    .trim()
    .split(' ');
const order = vamp(20);
const chord = { g2: 'b3+d4+f#4', d2: 'a3+c#4+f#4' };
const tail = [
  ['f#2', 'a3+c#4+f#4'],
  ['b1', 'a3+b3+d4'],
  ['e2', 'g3+b3+d4'],
  ['e2', 'a3+b3+d4'],
  ['d2', 'f3+a3+d4'],
  ['a1', 'e3+a3+c4'],
  ['d2', 'd3+f#3+a3+d4'],
];
const all = [...order.map((root) => [root, chord[root]]), ...tail];
export default {
  title: 'Gymnopédie no. 1',
  tempo: [
    [0, 92],
    [60, 94],
    [72, 88],
    [78, 66],
    [81, 50],
  ],
  bar: 3,
  tailS: 3.5,
  seed: 52,
  loose: 0.025,
  swing: 0.54,
  parts: [
    {
      name: 'piano',
      program: 0,
      volume: 102,
      pan: 74,
      reverb: 60,
      legato: 1.2,
      notes: [
        `${'-:3 | '.repeat(4)} @64 -:1 f#5 a5 | g5 f#5 c#5 | b4 c#5 d5 | a4:3 | f#4:3 | f#4:3 | -:3 | -:3 | @70 -:1 f#5 a5 | g5 f#5 c#5 | b4 c#5 d5 | a4:3 | @74>58:15 c#5:3 | f#5:3 | e4:3 | -:3 | @58 a4:1 b4 c5 | e5 d5 b4 | d5 c5 b4 | d5:3 | @50 d4+f#4+a4+c#5:3`,
        `@46 ${all
          .slice(0, 26)
          .map(([, keys]) => `-:1 ${keys}:2 |`)
          .join(' ')} @44 ${all[26][1]}:3`,
      ],
    },
    {
      name: 'bass',
      program: 32,
      volume: 116,
      pan: 58,
      reverb: 30,
      notes: `@80 ${all.map(([root], i) => (i % 4 === 3 && i < 24 ? `${root}:2 ${root}:1 |` : `${root}:3 |`)).join(' ')}`,
    },
    {
      name: 'drums',
      drums: true,
      program: 40,
      volume: 90,
      reverb: 44,
      notes: `${'-:3 | '.repeat(4)} @48 ${'k:1 x:1 x:1 | r:1 x x | '.repeat(11)} C:3`,
    },
  ],
  moments: [
    [0, '[Slow bass, two chords, swaying]', '[Contrabajo lento, dos acordes que se mecen]'],
    [13, '[The piano melody, very bare]', '[La melodía del piano, muy desnuda]'],
    [36, '[The phrase again; a ride cymbal like rain]', '[La frase de nuevo; un plato como lluvia]'],
    [60, '[The harmony darkens]', '[La armonía se oscurece]'],
    [77, '[One cymbal, mallets]', '[Un platillo, con mazas]'],
  ],
};
