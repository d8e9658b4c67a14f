/** Scott Joplin (1868-1917), The Entertainer (1902), first strain, for big band. Beats are quarters of the 2/4 bar. */
const intro = `@88 d6:.25 e6 c6 a5:.5 b5:.25 g5:.5 | d5:.25 e5 c5 a4:.5 b4:.25 g4:.5 | d4:.25 e4 c4 a3:.5 b3:.25 a3 ab3 | g3:.5_ - g4+b4+d5+g5:.5_! @74 d4:.25 d#4 |`;
const strain = `
e4:.25 c5:.5 e4:.25 c5:.5 e4:.25 c5:.25 | c5:1.25 c5:.25 d5 d#5 | e5:.25 c5 d5 e5:.5 b4:.25 d5:.5 | c5:1.5 d4:.25 d#4 |
e4:.25 c5:.5 e4:.25 c5:.5 e4:.25 c5:.25 | c5:1.5 a4:.25 g4 | f#4:.25 a4 c5 e5:.5 d5:.25 c5 a4 | d5:1.5 d4:.25 d#4 |
e4:.25 c5:.5 e4:.25 c5:.5 e4:.25 c5:.25 | c5:1.25 c5:.25 d5 d#5 | e5:.25 c5 d5 e5:.5 b4:.25 d5:.5 | c5:1.5 c5:.25 d5 |
e5:.25 c5 d5 e5:.5 c5:.25 d5 c5 | e5:.25 c5 d5 e5:.5 c5:.25 d5 c5 | e5:.25 c5 d5 e5:.5 b4:.25 d5:.5`;
const chords =
  'c3:c4+e4+g4 f3:c4+f4+a4 g2:c4+e4+g4 c3:c4+e4+g4 c3:c4+e4+g4 f3:c4+f4+a4 d3:c4+d4+f#4 g2:b3+d4+f4 c3:c4+e4+g4 f3:c4+f4+a4 g2:c4+e4+g4 c3:c4+e4+g4 bb2:c4+e4+g4 a2:c4+f4+a4 g2:c4+e4+g4'
    .split(' ')
    .map((pair) => pair.split(':'));
const fifths = { c3: 'g2', f3: 'c3', g2: 'd3', d3: 'a2', bb2: 'c3', a2: 'ab2' };
const bass = chords.map(([root]) => `${root}:1_ ${fifths[root]}:1_ |`).join(' ');
const comp = chords.map(([, chord]) => `-:.5 ${chord}:.5_ - ${chord}:.5_ |`).join(' ');
const swingBeat = 'r:1 r:.5! r:.5 ';
const rest = '-:2 | '.repeat(4);
const long = (from) => chords.map(([, chord]) => `${chord.split('+')[from]}:2 |`).join(' ');
const end = 'c5:.5 e5+g5:.25 e5+g5+c6:.5_! -:.75 | c4+e4+g4+c5:.5_!';

export default {
  title: 'The Entertainer',
  tempo: [
    [0, 84],
    [8, 88],
    [40, 90],
    [68, 88],
    [71, 70],
  ],
  bar: 2,
  swing: 0.58,
  swingUnit: 0.5,
  tailS: 3,
  seed: 3,
  parts: [
    {
      name: 'clarinet',
      program: 71,
      volume: 104,
      pan: 44,
      reverb: 45,
      notes: `${intro} @82 ${strain} | c5:1 @78 - | @70 ${long(2)}`,
    },
    {
      name: 'alto sax',
      program: 65,
      volume: 84,
      pan: 38,
      reverb: 45,
      transpose: -12,
      notes: `${rest.replace(/(-:2 \| )$/, '-:1.5 @70 d4:.25 d#4 | ')} @78 ${strain} | c5:1 - | @60 ${long(1)}`,
    },
    {
      name: 'trumpets',
      program: 56,
      volume: 92,
      pan: 80,
      reverb: 50,
      notes: `${rest} ${'-:2 | '.repeat(15)} -:1.5 @88 d4:.25 d#4 | @96 ${strain} | ${end}`,
    },
    {
      name: 'trumpet 2',
      program: 56,
      volume: 78,
      pan: 88,
      reverb: 50,
      transpose: -12,
      notes: `${rest} ${'-:2 | '.repeat(15)} -:1.5 @80 d4:.25 d#4 | @84 ${strain} | ${end}`,
    },
    {
      name: 'trombones',
      program: 57,
      volume: 82,
      pan: 96,
      reverb: 48,
      transpose: -12,
      notes: `${rest} ${'-:2 | '.repeat(16)} @84 ${comp} c4+e4+g4:.5 - - c4+e4+g4:.5_ | c4+e4+g4:.5_!`,
    },
    {
      name: 'piano',
      program: 0,
      volume: 72,
      pan: 56,
      reverb: 40,
      notes: `${rest} @70 ${comp} c4+e4+g4:1 - | @62 ${comp} c4+e4+g4:1 - | c3+c4+e4:.5_`,
    },
    {
      name: 'bass',
      program: 32,
      volume: 116,
      pan: 64,
      reverb: 25,
      notes: `${rest} @92 ${bass} c3:.5 g2 c3:1 | @96 ${bass} c3:.5 g2:.5 c3:.5_ - | c2:.5!`,
    },
    {
      name: 'drums',
      drums: true,
      program: 32,
      volume: 96,
      reverb: 35,
      notes: [
        `${rest} @62 ${`${swingBeat} | `.repeat(16)} @84 ${`${swingBeat} | `.repeat(15)} r:.5 s:.25 s:.25 k+c:1! | k+c:.5!`,
        `${rest} @54 ${'k:1 H:1 | '.repeat(15)} k:1 s:.25 s s s! | @74 ${'k:1 s+H:1 | '.repeat(15)}`,
      ],
    },
  ],
  moments: [
    [0, '[The whole band runs down the stairs]', '[Toda la banda baja la escalera]'],
    [8, '[Clarinet and alto take the tune]', '[Clarinete y saxo alto llevan la melodía]'],
    [22, '[A turn into the shade]', '[Un giro hacia la sombra]'],
    [38, '[A snare roll]', '[Redoble de caja]'],
    [40, '[The brass stands up]', '[Se levantan los metales]'],
    [64, '[The bass climbs down to the finish]', '[El bajo desciende hasta el final]'],
    [70, '[Last chord, cymbal]', '[Último acorde, platillo]'],
  ],
};
