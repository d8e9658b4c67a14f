/** Ludwig van Beethoven (1770-1827), Sonata op. 27 no. 2, opening of the first movement, with a short close. */
const triplet = (chord, times) =>
  chord
    .split(' ')
    .map((note) => `${note}:.33333`)
    .join(' ')
    .concat(' ')
    .repeat(times);
const middle = [
  triplet('g#3 c#4 e4', 4),
  triplet('g#3 c#4 e4', 4),
  triplet('a3 c#4 e4', 2) + triplet('a3 d4 f#4', 2),
  triplet('g#3 c4 f#4', 1) + triplet('g#3 c#4 e4', 1) + triplet('g#3 c#4 d#4', 1) + triplet('f#3 c4 d#4', 1),
  triplet('e3 g#3 c#4', 1) + triplet('g#3 c#4 e4', 3),
  triplet('g#3 d#4 f#4', 4),
  triplet('g#3 c#4 e4', 2) + triplet('a3 c#4 f#4', 2),
  triplet('g#3 b3 e4', 2) + triplet('a3 b3 d#4', 2),
  triplet('g#3 b3 e4', 4),
  triplet('g#3 c4 d#4', 2) + triplet('f#3 c4 d#4', 2),
  triplet('e3 g#3 c#4', 4),
];
export default {
  title: 'Sonata quasi una fantasia, first movement',
  tempo: [
    [0, 52],
    [4, 56],
    [36, 56],
    [42, 48],
    [45, 34],
  ],
  tailS: 5,
  seed: 11,
  loose: 0.02,
  parts: [
    {
      name: 'triplets',
      program: 0,
      volume: 92,
      reverb: 62,
      legato: 1.6,
      pan: 66,
      notes: `@44 ${middle.join(' ')} @40 g#3+c#4+e4:4`,
    },
    {
      name: 'bass',
      program: 0,
      volume: 100,
      reverb: 62,
      legato: 1,
      pan: 58,
      notes:
        '@54 c#2+c#3:4 b1+b2 a1+a2:2 f#1+f#2 g#1+g#2 g#1+g#2 c#2+g#2+c#3:4 c2+g#2+c3 c#2+c#3:2 f#1+f#2 b1+b2:4 e2+e3 g#1+g#2 c#2+c#3 c#1+c#2',
    },
    {
      name: 'melody',
      program: 0,
      volume: 110,
      reverb: 62,
      legato: 1.05,
      pan: 70,
      notes:
        '-:19 @66 g#4:.75 g#4:.25 @72 g#4:3 g#4:.75 g#4:.25 @74>82:6 g#4:2 a4 @80>66:4 g#4 f#4:1 b4:1 @64 e4:3 g#4:.75 g#4:.25 @58 g#4:2 f#4:2 @50 e4:4 -:4',
    },
  ],
  moments: [
    [0, '[Soft triplets, pedal down]', '[Tresillos suaves, con pedal]'],
    [8, '[The left hand sinks]', '[La mano izquierda desciende]'],
    [19, '[One repeated note above: the melody]', '[Una nota repetida arriba: la melodía]'],
    [30, '[The harmony opens to major]', '[La armonía se abre a mayor]'],
    [36, '[Darker again]', '[De nuevo más oscuro]'],
    [44, '[The last chord rings until it is gone]', '[El último acorde suena hasta desaparecer]'],
  ],
  chapters: [
    [0, 'Before the melody'],
    [19, 'The melody'],
    [40, 'Close'],
  ],
};
