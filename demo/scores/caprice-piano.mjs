/** Niccolò Paganini (1782-1840), Caprice no. 24: the theme, on one backstage piano. */
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
const chords = [
  'a2:c3+e3',
  'e2:b2+e3',
  'a2:c3+e3',
  'e2:b2+e3',
  'a2:c#3+e3',
  'd3:f3+a3',
  'g2:b2+d3',
  'c3:e3+g3',
  'b2:d3+f3',
  'a2:c3+e3',
  'e2:b2+e3',
];
export default {
  title: 'Caprice no. 24, backstage',
  tempo: [
    [0, 92],
    [20, 96],
    [23, 74],
    [25, 50],
  ],
  bar: 2,
  tailS: 3.5,
  seed: 4,
  loose: 0.02,
  parts: [
    {
      name: 'right',
      program: 0,
      volume: 108,
      reverb: 44,
      pan: 70,
      transpose: 12,
      notes: `@64>86:18 ${cells
        .map((cell) => {
          const [x, up, by] = cell.split(' ');
          return `${x}:.5! -:.25 ${x}:.25 ${x} ${up} ${by} ${x} |`;
        })
        .join(' ')} @70 a3+c4+e4+a4:3`,
    },
    {
      name: 'left',
      program: 0,
      volume: 92,
      reverb: 44,
      pan: 56,
      notes: `@56 ${chords
        .map((pair) => {
          const [root, chord] = pair.split(':');
          return `${root}:.5_ ${chord}:.5_ ${root}:.5_ ${chord}:.5_ |`;
        })
        .join(' ')} @64 a1+a2+e3:3`,
    },
  ],
};
