/** Traditional, The House of the Rising Sun, for electric guitars. Beats are eighths of 6/8. */
const chords = {
  am: 'a2 e3 a3 c4 e4',
  c: 'c3 e3 g3 c4 e4',
  d: 'd3 a3 d4 f#4 a4',
  f: 'f2 c3 f3 a3 c4',
  e: 'e2 b2 e3 g#3 b3',
};
const order = ['am', 'c', 'd', 'f', 'am', 'c', 'e', 'e', 'am', 'c', 'd', 'f', 'am', 'e', 'am', 'e'];
const picked = (name) => {
  const [a, b, c, d, e] = chords[name].split(' ');
  return `${a}:1! ${b} ${c} ${d} ${e} ${c} |`;
};
const struck = (name) => {
  const [a, b, c] = chords[name].split(' ');
  return `${a}+${b}+${c}:2! ${a}+${b}+${c}:1_ ${a}+${b}+${c}:2 ${a}+${b}+${c}:1_ |`;
};
const low = (name) => {
  const root = chords[name].split(' ')[0].replace(/\d/, (n) => n - 1);
  return `${root}:3 ${root}:2 ${root}:1 |`;
};
const tune = `a4:3 a4:2 b4:1 | c5:3 e5 | d5:3 a4 | a4:5 a5:1 | a5:3 a5:3 | g5:3 e5 | e5:6 | -:5 a5:1 |
a5:3 a5 | g5:3 e5 | d5:3 a4 | a4:5 a4:1 | a4:3 a4:2 b4:1 | g#4:3 b4:3 | a4:6 | -:6 |`;
const intro = ['am', 'c', 'd', 'f'];
const rest = '-:6 | ';
export default {
  title: 'The House of the Rising Sun',
  tempo: [
    [0, 212],
    [24, 220],
    [108, 224],
    [116, 190],
    [122, 130],
  ],
  bar: 6,
  tailS: 4.5,
  seed: 41,
  parts: [
    {
      name: 'clean guitar',
      program: 27,
      volume: 104,
      pan: 40,
      reverb: 50,
      legato: 2,
      notes: `@72 ${intro.map(picked).join(' ')} @76 ${order.map(picked).join(' ')} @70 a2+e3+a3+c4+e4:6`,
      strum: 0.1,
    },
    {
      name: 'lead guitar',
      program: 29,
      volume: 82,
      pan: 84,
      reverb: 60,
      legato: 1.02,
      notes: `${rest.repeat(4)} @82>104:60 ${tune} a4:6`,
    },
    {
      name: 'organ',
      program: 18,
      volume: 50,
      pan: 76,
      reverb: 50,
      notes: `${rest.repeat(12)} @66>86:36 ${order
        .slice(8)
        .map((name) => `${chords[name].split(' ').slice(2).join('+')}:6 |`)
        .join(' ')} a3+c4+e4:6`,
    },
    {
      name: 'rhythm',
      program: 30,
      volume: 58,
      pan: 30,
      reverb: 40,
      notes: `${rest.repeat(12)} @80 ${order.slice(8).map(struck).join(' ')} a2+e3+a3:6`,
    },
    {
      name: 'bass',
      program: 33,
      volume: 112,
      pan: 64,
      reverb: 20,
      notes: `${rest.repeat(4)} @90 ${order.map(low).join(' ')} a1:6`,
    },
    {
      name: 'drums',
      drums: true,
      program: 16,
      volume: 100,
      reverb: 40,
      notes: [
        `${rest.repeat(3)} -:3 s:1 s s | @84 ${'k:3 s:3 | '.repeat(7)} k:2 k:1 s:.5 s s s s f | @98 ${'k:2 k:1 s:3 | '.repeat(7)} k:3 s:1 t f | k+c:6`,
        `${rest.repeat(4)} @60 ${'r:1 r r R r r | '.repeat(8)} @74 C:1 ${'r r R r r | r '.repeat(7)} r r R r r |`,
      ],
    },
  ],
  moments: [
    [0, '[A clean guitar on the road]', '[Una guitarra limpia en la carretera]'],
    [24, '[Lead guitar, bass and drums]', '[Guitarra solista, bajo y batería]'],
    [54, '[The tune climbs]', '[La melodía sube]'],
    [72, '[The organ opens; the second guitar comes in]', '[Se abre el órgano; entra la segunda guitarra]'],
    [108, '[Slowing, into the last chord]', '[Cada vez más lento, hacia el último acorde]'],
    [120, '[The amplifiers hum]', '[Zumban los amplificadores]'],
  ],
};
