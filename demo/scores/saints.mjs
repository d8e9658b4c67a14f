/** Traditional, When the Saints Go Marching In, for a street band. */
const tune =
  '-:1 c5 e5 f5 | g5:4 | -:1 c5 e5 f5 | g5:4 | -:1 c5 e5 f5 | g5:2 e5 | c5 e5 | d5:4 | -:1 e5 e5 d5 | c5:3 c5:1 | e5:2 g5 | g5:1 f5:3 | -:2 e5:1 f5 | g5:2 e5 | c5 d5 | c5:4 |';
const changes = ['c', 'c', 'c', 'c', 'c', 'c', 'g', 'g', 'c', 'c7', 'f', 'f', 'c', 'g', 'c', 'c'];
const chord = { c: 'e4+g4+c5', g: 'd4+f4+b4', c7: 'e4+g4+bb4', f: 'f4+a4+c5' };
const low = { c: 'c2 g2', g: 'g1 d2', c7: 'c2 bb1', f: 'f2 c2' };
const descant =
  'g5:1.5 a5:.5 g5:1 e5 | c6:2 b5:1 a5 | g5:1.5 e5:.5 g5:1 a5 | g5:2 e5:1 d5 | c5:1 e5 g5 a5 | bb5:2 a5:1 g5 | f5:1 g5 a5 b5 | d6:2 b5:1 g5 | c6:1.5 b5:.5 a5:1 g5 | bb5:1 a5 g5 e5 | f5:1 a5 c6 a5 | c6:2 a5:1 f5 | g5:1 e5 g5 c6 | b5 g5 f5 d5 | c5:1 e5 g5 e5 | c6:4 |';
export default {
  title: 'When the Saints Go Marching In',
  tempo: [
    [0, 172],
    [40, 180],
    [66, 182],
    [72, 140],
  ],
  bar: 4,
  swing: 0.62,
  tailS: 3.5,
  seed: 71,
  loose: 0.03,
  parts: [
    {
      name: 'accordion',
      program: 21,
      volume: 76,
      pan: 42,
      reverb: 40,
      notes: `-:4 | -:4 | @74 ${changes.map((name) => `-:1 ${chord[name]}:1_ - ${chord[name]}:1_ |`).join(' ')}`,
    },
    { name: 'cornet', program: 56, volume: 96, pan: 60, reverb: 46, notes: `-:4 | -:4 | @78>92:32 ${tune}` },
    {
      name: 'clarinet',
      program: 71,
      volume: 84,
      pan: 88,
      reverb: 46,
      notes: `-:4 | -:4 | ${'-:4 | '.repeat(8)} @74>90:32 ${descant.split('|').slice(8).join('|')}`,
    },
    {
      name: 'trombone',
      program: 57,
      volume: 82,
      pan: 94,
      reverb: 46,
      transpose: -12,
      notes: `-:4 | -:4 | ${'-:4 | '.repeat(8)} @80 ${changes
        .slice(8)
        .map((name) => `${chord[name].split('+')[0]}:2 ${chord[name].split('+')[1]}:2 |`)
        .join(' ')}`,
    },
    {
      name: 'glockenspiel',
      program: 9,
      volume: 64,
      pan: 74,
      reverb: 60,
      transpose: 12,
      notes: `-:4 | -:4 | ${'-:4 | '.repeat(8)} @60 ${tune.split('|').slice(8).join('|')}`,
    },
    {
      name: 'tuba',
      program: 58,
      volume: 110,
      pan: 66,
      reverb: 40,
      notes: `-:4 | c2:1_ g1_ c2_ - | @88 ${changes
        .map((name) => {
          const [a, b] = low[name].split(' ');
          return `${a}:1_ - ${b}:1_ - | `;
        })
        .join(' ')}`,
    },
    {
      name: 'drums',
      drums: true,
      program: 0,
      volume: 100,
      reverb: 40,
      notes: [
        `@64>92:8 s:.5 s s s s:.25 s s s s:.5 s | s:.5 s s s s:1! - | @74 ${'s:1 s:.5 s s:1 s:.5 s | '.repeat(8)} @88 ${'s:1 s:.5 s s:.25 s s s s:.5 s | '.repeat(7)} s:1 - k+s+c:2!`,
        `-:4 | -:4 | @84 ${'k:2 k:2 | '.repeat(8)} @94 ${'k+C:2 k:1 k | '.repeat(7)}`,
      ],
    },
  ],
  moments: [
    [0, '[Side drum: the procession moves off]', '[Tambor: arranca la procesión]'],
    [8, '[Cornet with the tune, tuba in step]', '[La corneta con la melodía, la tuba al paso]'],
    [40, '[A glockenspiel somewhere near the bridge]', '[Un carillón cerca del puente]'],
    [56, '[The lanterns go up; everybody plays]', '[Suben los farolillos; tocan todos]'],
    [69, '[The last chord over the water]', '[El último acorde sobre el agua]'],
  ],
};
