/** Christian Petzold (1677-1733), Minuet in G from the Anna Magdalena book, bars nine to sixteen. */
export default {
  title: 'Minuet in G',
  tempo: [
    [0, 112],
    [16, 112],
    [21, 92],
    [24, 70],
  ],
  bar: 3,
  tailS: 3.5,
  seed: 8,
  parts: [
    {
      name: 'right',
      program: 0,
      volume: 110,
      reverb: 48,
      pan: 70,
      notes: `
      @60 d5:1 g4:.5 a4 b4 c5 | d5:1 g4_ g4_ | @74 e5:1! c5:.5 d5 e5 f#5 | g5:1 g4_ g4_ | @68>56:12 c5:1 d5:.5 c5 b4 a4 | b4:1 c5:.5 b4 a4 g4 | a4:1 b4:.5 a4 g4 f#4 | g4:3`,
    },
    {
      name: 'left',
      program: 0,
      volume: 96,
      reverb: 48,
      pan: 58,
      notes: `@54 b3:2 a3:1 | g3:1 b3 g3 | c4:3 | b3:1 c4:.5 b3 a3 g3 | a3:2 f#3:1 | g3:2 b3:1 | c4:1 d4 d3 | g2+g3:3`,
    },
  ],
};
