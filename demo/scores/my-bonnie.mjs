/** Traditional, My Bonnie Lies over the Ocean, for a voice without words, a guitar and a harmonica. */
const tune =
  'g4:1 | e5 d5 c5 | d5 c5 a4 | g4:2 e4:1 | e4:2 g4:1 | e5:1 d5 c5 | c5 b4 c5 | d5:3 | d5:2 g4:1 | e5 d5 c5 | d5 c5 a4 | g4:2 e4:1 | e4:2 g4:1 | a4:1 d5 c5 | b4 a4 b4 | c5:3 | c5:3 |';
const harmony = [
  'c3 g3 c4 e4',
  'f2 a3 c4 f4',
  'c3 g3 c4 e4',
  'a2 e3 a3 c4',
  'c3 g3 c4 e4',
  'd3 a3 c4 f#4',
  'g2 d3 g3 b3',
  'g2 d3 f3 b3',
  'c3 g3 c4 e4',
  'f2 a3 c4 f4',
  'c3 g3 c4 e4',
  'a2 e3 a3 c4',
  'd3 a3 d4 f4',
  'g2 d3 f3 b3',
  'c3 g3 c4 e4',
  'c3 g3 c4 e4',
];
const pick = (bars) =>
  bars
    .map((bar) => {
      const [a, b, c, d] = bar.split(' ');
      return `${a}:.5! ${b} ${c} ${d} ${c} ${b} |`;
    })
    .join(' ');
export default {
  title: 'My Bonnie Lies over the Ocean',
  tempo: [
    [0, 92],
    [7, 100],
    [42, 100],
    [50, 84],
    [55, 56],
  ],
  bar: 3,
  pickup: 1,
  tailS: 4.5,
  seed: 81,
  loose: 0.025,
  parts: [
    {
      name: 'guitar',
      program: 25,
      volume: 106,
      pan: 56,
      reverb: 46,
      legato: 2.4,
      strum: 0.06,
      notes: `-:1 @66 ${pick([harmony[0], harmony[1], ...harmony])} @54 c3+g3+c4+e4+g4:3`,
    },
    {
      name: 'voice',
      program: 53,
      volume: 104,
      pan: 68,
      reverb: 72,
      legato: 1.03,
      notes: `-:1 | -:3 | -:2 @72>86:24 ${tune}`.replace('-:1 |', '-:1'),
    },
    {
      name: 'harmonica',
      program: 22,
      volume: 60,
      pan: 96,
      reverb: 76,
      legato: 1.02,
      notes: `-:1 ${'-:3 | '.repeat(10)} @62 e5:3 | f5:3 | e5:3 | c5:3 | f5:3 | d5:3 | e5:3 | g5:3 |`,
    },
  ],
  moments: [
    [0, '[A guitar at the end of the boards]', '[Una guitarra al final del muelle]'],
    [6, '[A voice, no words]', '[Una voz, sin palabras]'],
    [31, '[A harmonica answers across the water]', '[Una armónica responde desde el otro lado del agua]'],
    [55, '[The tide]', '[La marea]'],
  ],
};
