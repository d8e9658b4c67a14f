/** Edvard Grieg (1843-1907), In the Hall of the Mountain King, for a loud room. */
const home =
  'b2:.5 c#3 d3 e3 f#3 d3 f#3:1 | f3:.5 c#3 f3:1 e3:.5 c3 e3:1 | b2:.5 c#3 d3 e3 f#3 d3 f#3 b3 | a3 f#3 d3 f#3 a3:2 |';
const away =
  'f#3:.5 g#3 a#3 b3 c#4 a#3 c#4:1 | d4:.5 a#3 d4:1 c#4:.5 a#3 c#4:1 | f#3:.5 g#3 a#3 b3 c#4 a#3 c#4:1 | d4:.5 a#3 d4:1 c#4:2 |';
const steps = (notes) =>
  notes
    .split(' ')
    .map((pair) => `${pair}:1_`)
    .join(' ');
const oomHome = `${steps('b1 f#2 b1 f#2')} | ${steps('b1 f2 a1 e2')} | ${steps('b1 f#2 b1 f#2')} | ${steps('d2 a2 d2 a2')} |`;
const oomAway = `${steps('f#1 c#2 f#1 c#2')} | ${steps('f#1 d2 f#1 c#2')} | ${steps('f#1 c#2 f#1 c#2')} | ${steps('f#1 d2 f#1 c#2')} |`;
const power = (line) =>
  line.replace(/([a-g]#?)(\d)/g, (_, name, octave) => `${name}${octave}+${name}${+octave + 1}`);
const rest = '-:4 | ';
const finish = 'b2:.5! - - - f#2:.5! - - - | b2:.5! b2! -:1 b2:.5! b2! -:1 | b1:4! |';
export default {
  title: 'In the Hall of the Mountain King',
  tempo: [
    [0, 116],
    [16, 122],
    [32, 150],
    [48, 184],
    [64, 206],
    [70, 206],
    [72, 200],
  ],
  bar: 4,
  tailS: 4,
  seed: 66,
  loose: 0.006,
  parts: [
    {
      name: 'bassoon',
      program: 70,
      volume: 104,
      pan: 54,
      reverb: 40,
      notes: `@56 ${home.replace(/:1 /g, ':1_ ')} @62 ${away}`,
    },
    {
      name: 'muted guitar',
      program: 28,
      volume: 112,
      pan: 84,
      reverb: 30,
      notes: `@54 ${home} @64 ${away} @84 ${home} @90 ${away}`,
    },
    {
      name: 'guitar left',
      program: 30,
      volume: 72,
      pan: 24,
      reverb: 36,
      legato: 0.8,
      notes: `${rest.repeat(8)} @88 ${power(home)} @98 ${power(away)} @108 ${power(finish)}`,
    },
    {
      name: 'guitar right',
      program: 29,
      volume: 74,
      pan: 104,
      reverb: 36,
      legato: 0.8,
      transpose: 12,
      notes: `${rest.repeat(8)} @88 ${home} @98 ${away} @108 ${finish}`,
    },
    {
      name: 'strings',
      program: 48,
      volume: 70,
      pan: 64,
      reverb: 50,
      transpose: 24,
      notes: `${rest.repeat(12)} @92 ${away} @100 ${finish}`,
    },
    {
      name: 'bass',
      program: 34,
      volume: 114,
      pan: 64,
      reverb: 14,
      notes: `${rest.repeat(4)} @80 ${oomAway} @94 ${oomHome} @102 ${oomAway} @112 b1:.5! - - - f#1:.5! - - - | b1:.5! b1! -:1 b1:.5! b1! -:1 | b1:4! |`,
    },
    {
      name: 'drums',
      drums: true,
      program: 16,
      volume: 108,
      reverb: 34,
      notes: [
        `${rest.repeat(4)} @60>90:16 ${'h:.5 h H:.5 h h h H h | '.repeat(4)} @100 ${'k:.5 h s h k k s h | '.repeat(4)} @108 ${'k:.5 k s k k k s k | '.repeat(4)} @116 k+c:2! k+c:2! | k+c:.5! k -:1 k+c:.5! k -:1 | k+c:4! |`,
        `${rest.repeat(8)} @84 C:4 | -:4 | C:4 | -:2 s:.25 t t t f f f f | c:1 C c C | c:1 C c C | c:1 C c C | s:.25 s s s t t t t f f f f F F F F |`,
      ],
    },
  ],
  moments: [
    [0, '[Bassoon and muted guitar, on tiptoe]', '[Fagot y guitarra apagada, de puntillas]'],
    [16, '[The bass; a hi-hat behind the door]', '[El bajo; un charles tras la puerta]'],
    [32, '[Distortion: the whole band]', '[Distorsión: toda la banda]'],
    [48, '[Faster]', '[Más rápido]'],
    [64, '[Stop. Stop. Stop.]', '[Alto. Alto. Alto.]'],
    [68, '[Feedback]', '[Acople]'],
  ],
};
