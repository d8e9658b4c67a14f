/** Johann Pachelbel (1653-1706), the ground of the Canon in D, cello alone, then plucked under a slow bow. */
const ground = 'd3:1 a2 b2 f#2 | g2 d2 g2 a2 |';
export default {
  title: 'Canon in D, the ground',
  tempo: [
    [0, 62],
    [13, 62],
    [16, 46],
  ],
  bar: 4,
  tailS: 3,
  seed: 5,
  parts: [
    {
      name: 'cello',
      program: 42,
      volume: 118,
      pan: 60,
      reverb: 64,
      legato: 1.03,
      notes: `@64>84:8 ${ground} @80 d4:2 c#4 | b3:2 c#4:2 | @60 d4:4`,
    },
    {
      name: 'pizzicato',
      program: 45,
      volume: 100,
      pan: 80,
      reverb: 60,
      notes: `-:4 | -:4 | @76 ${ground} d2+d3:4`,
    },
  ],
};
