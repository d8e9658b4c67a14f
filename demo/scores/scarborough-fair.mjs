/** Traditional, Scarborough Fair, for three voices and a harp. */
const tune =
  'd4:2 d4:1 | a4:1 a4 a4 | e4:1.5 f4:.5 e4:1 | d4:3 | -:1 a4 c5 | d5:2 c5:1 | a4 b4 g4 | a4:3 | -:2 d5:1 | d5:2 c5:1 | a4:2 a4:1 | g4 f4 e4 | c4:3 | d4:2 a4:1 | g4:2 f4:1 | e4 d4 c4 | d4:3 |';
const under =
  'a3:2 a3:1 | d4:3 | c4:3 | a3:3 | -:1 f4 a4 | f4:2 e4:1 | f4 g4 e4 | e4:3 | -:2 f4:1 | f4:2 e4:1 | f4:3 | d4:3 | g3:3 | a3:2 c4:1 | b3:2 b3:1 | c4 b3 g3 | a3:3 |';
const harmony = [
  'd3 a3 d4',
  'f3 a3 d4',
  'c3 g3 c4',
  'd3 a3 d4',
  'f3 c4 f4',
  'd3 a3 d4',
  'g3 b3 d4',
  'a2 e3 a3',
  'd3 a3 d4',
  'f3 c4 f4',
  'f3 a3 c4',
  'g3 b3 d4',
  'c3 g3 c4',
  'd3 a3 d4',
  'g3 b3 d4',
  'c3 g3 c4',
  'd3 a3 d4',
];
const harp = (bars) =>
  bars
    .map((bar) => {
      const [a, b, c] = bar.split(' ');
      const up = c.replace(/(\d)/, (n) => +n + 1);
      return `${a}:.5! ${b} ${c} ${up} ${c} ${b} |`;
    })
    .join(' ');
export default {
  title: 'Scarborough Fair',
  tempo: [
    [0, 104],
    [6, 112],
    [46, 112],
    [54, 90],
    [57, 60],
  ],
  bar: 3,
  tailS: 4.5,
  seed: 61,
  loose: 0.025,
  room: { size: 0.85, level: 0.8 },
  parts: [
    {
      name: 'voice',
      program: 53,
      volume: 108,
      pan: 64,
      reverb: 84,
      legato: 1.02,
      notes: `-:3 | -:3 | @74>88:27 ${tune}`,
    },
    {
      name: 'second voice',
      program: 53,
      volume: 88,
      pan: 28,
      reverb: 88,
      legato: 1.02,
      notes: `${'-:3 | '.repeat(6)} @66>78:24 ${under.split('|').slice(4).join('|')}`,
    },
    {
      name: 'third voice',
      program: 52,
      volume: 76,
      pan: 100,
      reverb: 88,
      legato: 1.02,
      notes: `${'-:3 | '.repeat(10)} @64 ${harmony
        .slice(8)
        .map((bar) => `${bar.split(' ')[1]}:3 |`)
        .join(' ')}`,
    },
    {
      name: 'harp',
      program: 46,
      volume: 96,
      pan: 62,
      reverb: 60,
      legato: 3,
      notes: `@62 ${harp([harmony[0], harmony[0], ...harmony])} @50 d2+d3+a3+d4:3`,
    },
  ],
  moments: [
    [0, '[Harp in the hall]', '[Arpa en el pasillo]'],
    [6, '[First voice, from the room on the left]', '[Primera voz, desde la habitación de la izquierda]'],
    [18, '[Second voice, a third below]', '[Segunda voz, una tercera más abajo]'],
    [32, '[The third door opens]', '[Se abre la tercera puerta]'],
    [54, '[One chord, three rooms]', '[Un acorde, tres habitaciones]'],
  ],
};
