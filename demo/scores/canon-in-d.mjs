/** Johann Pachelbel (1653-1706), Canon in D, five rounds of the ground: three violins, cello, harpsichord. */
const rounds = [
  'f#5:1 e5 d5 c#5 | b4 a4 b4 c#5 |',
  'd5:1 c#5 b4 a4 | g4 f#4 g4 e4 |',
  'd4:.5 f#4 a4 g4 f#4 d4 f#4 e4 | d4 b3 d4 a4 g4 b4 a4 g4 |',
  'd5:.25 c#5 d5 d4 c#4 a4 e4 f#4 d4 d5 c#5 b4 c#5 f#5 a5 b5 | g5 f#5 e5 g5 f#5 e5 d5 c#5 b4 a4 g4 f#4 e4 g4 f#4 e4 |',
];
const wait = '-:4 | -:4 | ';
const ground = 'd3:1 a2 b2 f#2 | g2 d2 g2 a2 | ';
const continuo = [
  'd4+f#4+a4',
  'c#4+e4+a4',
  'b3+d4+f#4',
  'a3+c#4+f#4',
  'b3+d4+g4',
  'a3+d4+f#4',
  'b3+d4+g4',
  'c#4+e4+a4',
];
const keys = continuo.map((chord, i) => `${chord}:1${i === 3 ? ' |' : ''}`).join(' ');

export default {
  title: 'Canon in D',
  tempo: [
    [0, 54],
    [8, 57],
    [36, 58],
    [39, 44],
    [40, 36],
  ],
  bar: 4,
  tailS: 4,
  seed: 21,
  parts: [
    {
      name: 'violin 1',
      program: 40,
      volume: 98,
      pan: 34,
      reverb: 62,
      legato: 1.02,
      notes: `${wait} @62>74:8 ${rounds[0]} @70 ${rounds[1]} @74 ${rounds[2]} @84 ${rounds[3]} @76 f#5:4`,
    },
    {
      name: 'violin 2',
      program: 40,
      volume: 90,
      pan: 58,
      reverb: 62,
      legato: 1.02,
      notes: `${wait.repeat(2)} @62 ${rounds[0]} @66 ${rounds[1]} @74 ${rounds[2]} @70 d5:4`,
    },
    {
      name: 'violin 3',
      program: 41,
      volume: 90,
      pan: 84,
      reverb: 62,
      legato: 1.02,
      notes: `${wait.repeat(3)} @62 ${rounds[0]} @68 ${rounds[1]} @66 a4:4`,
    },
    {
      name: 'cello',
      program: 42,
      volume: 104,
      pan: 74,
      reverb: 55,
      legato: 1,
      notes: `@60>72:8 ${ground} @70 ${ground.repeat(2)} @78 ${ground.repeat(2)} @70 d2+d3:4`,
    },
    {
      name: 'harpsichord',
      program: 6,
      volume: 54,
      pan: 64,
      reverb: 50,
      strum: 0.03,
      notes: `${wait} ${`@50 ${keys} | `.repeat(4)} d4+f#4+a4:4`,
    },
    {
      name: 'bass',
      program: 43,
      volume: 70,
      pan: 66,
      reverb: 50,
      transpose: 0,
      notes: `${wait.repeat(3)} @62 ${ground.repeat(2)} d2:4`,
    },
  ],
  moments: [
    [0, '[The cello walks alone, eight notes]', '[El violonchelo camina solo, ocho notas]'],
    [8, '[First violin enters, with harpsichord]', '[Entra el primer violín, con clavecín]'],
    [16, '[Second violin, in its footsteps]', '[El segundo violín, tras sus pasos]'],
    [24, '[The third voice completes the canon]', '[La tercera voz completa el canon]'],
    [32, '[All three voices; the first begins to run]', '[Las tres voces; la primera echa a correr]'],
    [40, '[Rest]', '[Reposo]'],
  ],
  chapters: [
    [0, 'The ground'],
    [8, 'First voice'],
    [16, 'Second voice'],
    [24, 'Third voice'],
    [32, 'All together'],
  ],
};
