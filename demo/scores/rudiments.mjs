/** Rudiments, written for this season: one drummer, from the softest brush to the loudest door. */
export default {
  title: 'Sticks, Brushes, Mallets',
  tempo: [
    [0, 96],
    [16, 104],
    [40, 116],
    [47, 120],
  ],
  bar: 4,
  tailS: 3.5,
  seed: 111,
  loose: 0.012,
  parts: [
    {
      name: 'drums',
      drums: true,
      program: 0,
      volume: 118,
      reverb: 46,
      notes: [
        `@34>60:8 ${'s:.25 s s s s s s s s s s s s s s s | '.repeat(2)} @62 ${'s:.5! s:.25 s s:.5! s:.25 s s:.25! s s! s s:.5 s:.25 s | '.repeat(2)}
       @70>92:8 T:.25 T t t f f F F T:.5! t:.25 t f:.5! F | s:.25 s s! s s s! s s s! s s s! s! s s s! |
       @80>100:8 T:.25! s s t! s s f! s s F! s s T! t f F | T:.16667 T T t t t f f f F F F T T T t t t f f f F F F |
       @96>118:8 k:.25 s s k s s k s k s s k s s k s | s:.125 s s s s s s s t t t t t t t t f f f f f f f f F F F F F F F F |
       @110 k+c:1! - k+C:1! s:.125 s s s s s s s | k+c:4!`,
        `-:4 | -:4 | @50 ${'k:1 H k H | '.repeat(2)} @64 ${'k:1 H k H | '.repeat(4)} @80 ${'k+r:1 H+r k+r H+r | '.repeat(2)}`,
      ],
    },
    {
      name: 'mallets',
      program: 12,
      volume: 92,
      pan: 84,
      reverb: 66,
      notes: `-:4 | -:4 | @56 d4:.5 f4 a4 d5 c5 a4 f4 c4 | d4:.5 f4 g4 a4 g4:1 - | -:4 | -:4 | @70 d4:.25 f4 a4 d5 f5 d5 a4 f4 c4 e4 g4 c5 e5 c5 g4 e4 | bb3 d4 f4 bb4 d5 bb4 f4 d4 a3 c#4 e4 a4 c#5 a4 e4 c#4 | -:4 | -:4 | -:4 | d3+a3+d4+f4:4`,
    },
    {
      name: 'timpani',
      program: 47,
      volume: 100,
      pan: 50,
      reverb: 66,
      notes: `${'-:4 | '.repeat(8)} @70 d2:1 a1 d2 a1 | d2:1 a1 @80>110:2 d2:.125 d2 d2 d2 d2 d2 d2 d2 d2 d2 d2 d2 d2 d2 d2 d2 | d2:2! a1:2! | d2:4!`,
    },
  ],
};
