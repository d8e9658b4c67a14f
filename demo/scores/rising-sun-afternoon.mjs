/** Traditional, The House of the Rising Sun, second half: steel-string guitar and harmonica. Beats are eighths of 6/8. */
const chords = {
  am: 'a2 e3 a3 c4 e4',
  c: 'c3 e3 g3 c4 e4',
  d: 'd3 a3 d4 f#4 a4',
  f: 'f2 c3 f3 a3 c4',
  e: 'e2 b2 e3 g#3 b3',
};
const picked = (name) => {
  const [a, b, c, d, e] = chords[name].split(' ');
  return `${a}:1! ${b} ${c} ${d} ${e} ${c} |`;
};
export default {
  title: 'The House of the Rising Sun, the afternoon before',
  tempo: [
    [0, 190],
    [36, 196],
    [44, 160],
    [50, 110],
  ],
  bar: 6,
  tailS: 3.5,
  seed: 6,
  parts: [
    {
      name: 'guitar',
      program: 25,
      volume: 112,
      pan: 52,
      reverb: 34,
      legato: 2,
      strum: 0.1,
      notes: `@74 ${['am', 'c', 'd', 'f', 'am', 'e', 'am'].map(picked).join(' ')} @64 a2+e3+a3+c4+e4:6`,
    },
    {
      name: 'harmonica',
      program: 22,
      volume: 84,
      pan: 78,
      reverb: 46,
      legato: 1,
      notes: '@76 a5:3 a5 | g5:3 e5 | d5:3 a4 | a4:5 a4:1 | a4:3 a4:2 b4:1 | g#4:3 b4:3 | a4:6 | -:6',
    },
  ],
};
