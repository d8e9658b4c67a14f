/** Traditional, the Swallowtail Jig, for fiddle, banjo, guitar and a foot. Beats are eighths of 6/8. */
const line = (text) =>
  text
    .split('')
    .map((letter) =>
      /[A-G]/.test(letter)
        ? `${letter.toLowerCase()}${letter === 'C' ? '#' : letter === 'F' ? '#' : ''}4`
        : `${letter}${letter === 'c' || letter === 'f' ? '#' : ''}5`,
    );
const bar = (text) =>
  line(text)
    .map((note, i) => `${note}:1${i % 3 === 0 ? '!' : ''}`)
    .join(' ')
    .concat(' |');
const A = ['GEEBEE', 'GEEBAG', 'FDDADD', 'dcdAGF', 'GEEBEE', 'GEEBBc', 'dcdAGF', 'GEEEEE'].map(bar).join(' ');
const B = ['EBcdee', 'eeffed', 'BBcdee', 'edBddd', 'BBcdee', 'eeffed', 'dcdAGF', 'GEEEEE']
  .map((text, i) => bar(i === 0 ? 'BBcdee' : text))
  .join(' ');
const e = 'e2:1_ b2+e3+g3_ b2+e3+g3_ b1:1_ b2+e3+g3_ b2+e3+g3_ |';
const d = 'd3:1_ a3+d4+f#4_ a3+d4+f#4_ a2:1_ a3+d4+f#4_ a3+d4+f#4_ |';
const backA = [e, e, d, d, e, e, d, e].join(' ');
const backB = [e, e, e, d, e, e, d, e].join(' ');
export default {
  title: 'The Swallowtail Jig',
  tempo: [
    [0, 336],
    [48, 348],
    [150, 366],
    [188, 366],
    [191, 300],
  ],
  bar: 6,
  tailS: 3,
  seed: 91,
  loose: 0.03,
  parts: [
    {
      name: 'fiddle',
      program: 110,
      volume: 104,
      pan: 50,
      reverb: 34,
      legato: 0.92,
      notes: `@82 ${A} @88 ${A} @94 ${B} @98 ${B} e4+b4+e5:6!`,
    },
    {
      name: 'banjo',
      program: 105,
      volume: 84,
      pan: 88,
      reverb: 28,
      notes: `${'-:6 | '.repeat(8)} @74 ${A} @78 ${B} @82 ${B} e4:6`,
    },
    {
      name: 'guitar',
      program: 25,
      volume: 92,
      pan: 70,
      reverb: 30,
      strum: 0.05,
      notes: `${'-:6 | '.repeat(4)} @66 ${backA.split('|').slice(4).join('|')} @72 ${backA} @80 ${backB} @84 ${backB} e2+b2+e3+b3:6`,
    },
    {
      name: 'foot',
      drums: true,
      program: 0,
      volume: 84,
      reverb: 24,
      notes: `${'-:6 | '.repeat(8)} @64 ${'k:3 k:2 g:1 | '.repeat(8)} @76 ${'k:1 z z k z z | '.repeat(16)} k:6!`,
    },
  ],
  moments: [
    [0, '[Fiddle alone]', '[Violín solo]'],
    [24, '[Guitar underneath]', '[La guitarra por debajo]'],
    [48, '[Banjo and a foot on the boards]', '[Banjo y un pie en las tablas]'],
    [96, '[The turn: higher, faster]', '[La vuelta: más alta, más rápida]'],
    [192, '[Stop]', '[Fin]'],
  ],
};
