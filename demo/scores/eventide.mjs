/** W. H. Monk (1823-1889), Eventide ("Abide with me"), harmonised here for choir with a low organ. */
const soprano = [
  'g4:2 g4:1 f4 | eb4:2 bb4 | c5:1 bb4 bb4 ab4 | g4:4 | g4:2 ab4:1 bb4 | c5:2 bb4 | ab4:1 f4 g4 a4 | bb4:4 |',
  'g4:2 g4:1 f4 | eb4:2 bb4 | bb4:1 ab4 ab4 g4 | f4:4 | f4:2 g4:1 ab4 | g4:1 f4 eb4 ab4 | g4:2 f4 | eb4:4 |',
];
const alto = [
  'eb4:2 eb4:1 d4 | c4:2 eb4 | eb4:1 eb4 eb4 d4 | eb4:4 | eb4:2 f4:1 eb4 | eb4:2 eb4 | c4:1 d4 eb4 eb4 | d4:4 |',
  'eb4:2 eb4:1 d4 | c4:2 eb4 | f4:1 f4 eb4 eb4 | d4:4 | d4:2 eb4:1 d4 | eb4:1 d4 c4 f4 | eb4:2 d4 | bb3:4 |',
];
const tenor = [
  'bb3:2 bb3:1 bb3 | g3:2 g3 | ab3:1 g3 g3 f3 | bb3:4 | bb3:2 bb3:1 g3 | ab3:2 g3 | f3:1 bb3 bb3 c4 | bb3:4 |',
  'bb3:2 bb3:1 bb3 | g3:2 g3 | d4:1 bb3 bb3 bb3 | bb3:4 | bb3:2 bb3:1 bb3 | bb3:1 ab3 g3 c4 | bb3:2 ab3 | g3:4 |',
];
const bass = [
  'eb3:2 g2:1 bb2 | c3:2 eb3 | ab2:1 eb3 bb2 bb2 | eb3:4 | eb3:2 d3:1 eb3 | ab2:2 eb3 | f3:1 bb2 eb3 f3 | bb2:4 |',
  'eb3:2 g2:1 bb2 | c3:2 g2 | bb2:1 d3 eb3 eb3 | bb2:4 | bb2:2 eb3:1 f3 | eb3:1 bb2 c3 ab2 | bb2:2 bb2 | eb2+eb3:4 |',
];
const sung = ([first, second]) =>
  `@62>84:28 ${first} @70 ${second.split('|').slice(0, 4).join('|')} | @84>58:28 ${second.split('|').slice(4).join('|')}`;
export default {
  title: 'Eventide',
  tempo: [
    [0, 74],
    [8, 80],
    [28, 78],
    [32, 76],
    [56, 74],
    [62, 54],
    [64, 40],
  ],
  bar: 4,
  tailS: 6,
  seed: 17,
  loose: 0.03,
  room: { size: 0.95, damp: 0.1, level: 0.9 },
  parts: [
    { name: 'soprano', program: 52, volume: 104, pan: 40, reverb: 100, legato: 1.02, notes: sung(soprano) },
    { name: 'alto', program: 52, volume: 92, pan: 56, reverb: 100, legato: 1.02, notes: sung(alto) },
    { name: 'tenor', program: 52, volume: 96, pan: 74, reverb: 100, legato: 1.02, notes: sung(tenor) },
    { name: 'bass', program: 52, volume: 104, pan: 88, reverb: 100, legato: 1.02, notes: sung(bass) },
    {
      name: 'organ',
      program: 19,
      volume: 52,
      pan: 64,
      reverb: 90,
      legato: 1.03,
      transpose: -12,
      notes: ['-:4 '.repeat(8), `@50 ${bass[1].replaceAll('|', '')}`].join(' '),
    },
  ],
  moments: [
    [0, '[The choir, from the ring, without words]', '[El coro, en círculo, sin palabras]'],
    [16, '[The sopranos rise]', '[Las sopranos ascienden]'],
    [28, '[A breath under the dome]', '[Un respiro bajo la cúpula]'],
    [32, '[The organ joins beneath the basses]', '[El órgano se une bajo los bajos]'],
    [48, '[All forty voices]', '[Las cuarenta voces]'],
    [61, '[The stone answers]', '[La piedra responde]'],
  ],
  chapters: [
    [0, 'First half of the verse'],
    [32, 'With organ'],
    [48, 'All forty voices'],
  ],
};
