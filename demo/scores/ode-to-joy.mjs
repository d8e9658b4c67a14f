/** Ludwig van Beethoven (1770-1827), the theme of the Ninth, for works band. */
const tune = {
  a: 'f#4:1 f#4 g4 a4 | a4 g4 f#4 e4 | d4 d4 e4 f#4 | f#4:1.5 e4:.5 e4:2 | f#4:1 f#4 g4 a4 | a4 g4 f#4 e4 | d4 d4 e4 f#4 | e4:1.5 d4:.5 d4:2 |',
  b: 'e4:1 e4 f#4 d4 | e4 f#4:.5 g4 f#4:1 d4 | e4 f#4:.5 g4 f#4:1 e4 | d4 e4 a3:1 f#4:1! | f#4 f#4 g4 a4 | a4 g4 f#4 e4 | d4 d4 e4 f#4 | e4:1.5 d4:.5 d4:2 |',
};
const second = {
  a: 'd4:1 d4 e4 f#4 | f#4 e4 d4 c#4 | b3 b3 c#4 d4 | d4:1.5 c#4:.5 c#4:2 | d4:1 d4 e4 f#4 | f#4 e4 d4 c#4 | b3 b3 c#4 d4 | c#4:1.5 d4:.5 d4:2 |',
  b: 'c#4:1 c#4 d4 d4 | c#4 d4:.5 e4 d4:1 d4 | c#4 d4:.5 e4 d4:1 c#4 | b3 b3 a3:1 d4:1 | d4 d4 e4 f#4 | f#4 e4 d4 c#4 | b3 b3 c#4 d4 | c#4:1.5 d4:.5 d4:2 |',
};
const third = {
  a: 'a3:2 a3 | a3 a3 | g3 a3 | a3 a3 | a3 a3 | a3 a3 | g3 a3 | g3:1 a3 f#3:2 |',
  b: 'a3:2 a3 | a3 a3 | a3 a3 | g#3 a3 | a3 a3 | a3 a3 | g3 a3 | g3:1 a3 f#3:2 |',
};
const low = {
  a: 'd3:2 d3 | a2 a2 | b2 a2 | a2 a2 | d3 d3 | a2 a2 | b2 g2 | a2:1 a2 d2:2 |',
  b: 'a2:2 d3 | a2 d3 | a2 b2 | e3 a2 | d3 d3 | a2 a2 | b2 g2 | a2:1 a2 d2:2 |',
};
const wait = '-:4 | '.repeat(8);
export default {
  title: 'Ode to Joy',
  tempo: [
    [0, 122],
    [32, 130],
    [88, 134],
    [93, 108],
    [96, 70],
  ],
  bar: 4,
  tailS: 4,
  seed: 23,
  parts: [
    {
      name: 'cornets',
      program: 56,
      volume: 100,
      pan: 44,
      reverb: 60,
      transpose: 12,
      notes: `${wait} @80>92:32 ${tune.a} @88>108:30 ${tune.b}`,
    },
    {
      name: 'horns',
      program: 60,
      volume: 96,
      pan: 58,
      reverb: 62,
      legato: 0.98,
      notes: `${wait} @72 ${second.a} @80>100:30 ${second.b}`,
    },
    {
      name: 'trombones',
      program: 57,
      volume: 92,
      pan: 92,
      reverb: 58,
      notes: `${wait} @70 ${third.a} @80>98:30 ${third.b}`,
    },
    {
      name: 'euphonium',
      program: 57,
      volume: 104,
      pan: 78,
      reverb: 62,
      transpose: -12,
      legato: 1,
      notes: `@58>76:32 ${tune.a} @70 ${third.a} @80 ${third.b}`,
    },
    {
      name: 'tuba',
      program: 58,
      volume: 108,
      pan: 70,
      reverb: 55,
      transpose: 0,
      notes: `-:4 | -:4 | -:4 | -:4 | @60>72:16 d3:2 d3 | a2 a2 | b2 g2 | a2:1 a2 d2:2 | @80 ${low.a} @90 ${low.b}`,
    },
    {
      name: 'snare',
      drums: true,
      program: 48,
      volume: 92,
      reverb: 55,
      notes: `${wait} @52>70:64 ${'s:.5 s:.25 s s:.5 s s:.5 s:.25 s s:.25 s s s | '.repeat(15)} s:2 s:.125 s s s s s s s s:1! |`,
    },
    {
      name: 'bass drum',
      drums: true,
      program: 48,
      volume: 92,
      reverb: 55,
      notes: `${wait} ${'-:4 | '.repeat(8)} @84 ${'k+C:2 k:2 | '.repeat(7)} k:2 k+c:2!`,
    },
  ],
  moments: [
    [0, '[A euphonium, quietly, in the empty hall]', '[Un bombardino, en voz baja, en la nave vacía]'],
    [16, '[The tuba walks beside it]', '[La tuba camina a su lado]'],
    [32, '[Cornets and side drum]', '[Cornetas y tambor]'],
    [64, '[The whole band, with cymbals]', '[Toda la banda, con platillos]'],
    [79, '[The tune comes in a beat early]', '[La melodía entra un tiempo antes]'],
    [94, '[The roof rings]', '[Resuena el techo]'],
  ],
};
