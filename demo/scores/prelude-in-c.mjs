/** J. S. Bach (1685-1750), Prelude in C major BWV 846, for one guitar: each harmony once, not twice, and without its middle. */
const HARMONIES = `
c4 e4 g4 c5 e5 | c4 d4 a4 d5 f5 | b3 d4 g4 d5 f5 | c4 e4 g4 c5 e5 | c4 e4 a4 e5 a5 | c4 d4 f#4 a4 d5 | b3 d4 g4 d5 g5
b3 c4 e4 g4 c5 | a3 c4 e4 g4 c5 | d3 a3 d4 f#4 c5 | g3 b3 d4 g4 b4 | g3 bb3 e4 g4 c#5 | f3 a3 d4 a4 d5 | f3 ab3 d4 f4 b4
e3 g3 c4 g4 c5 | e3 f3 a3 c4 f4 | d3 f3 a3 c4 f4 | g2 d3 g3 b3 f4 | c3 e3 g3 c4 e4 | c3 g3 bb3 c4 e4 | f2 f3 a3 c4 e4
f#2 c3 a3 c4 eb4 | ab2 f3 b3 c4 d4 | g2 f3 g3 b3 d4 | g2 e3 g3 c4 e4 | g2 d3 g3 c4 f4 | g2 d3 g3 b3 f4 | g2 eb3 a3 c4 f#4
g2 e3 g3 c4 g4 | g2 d3 g3 c4 f4 | g2 d3 g3 b3 f4 | c2 c3 g3 bb3 e4`;

const bars = HARMONIES.trim()
  .split(/[|\n]/)
  .map((bar) => bar.trim().split(' '));
const chosen = [...bars.slice(0, 11), ...bars.slice(21)];
const broken = chosen.map(
  ([a, b, c, d, e], i) =>
    `@${58 + Math.round(16 * Math.sin(i / 4.2) + (i > 12 ? 8 : 0))} ${a}:.25! ${b} ${c} ${d} ${e} ${c} ${d} ${e}`,
);
const ending = `@66>48:4 c2:.25 c3 f3 a3 c4 f4 c4 a3 c2 b2 f4 d4 b3 g3 f3 d3 @52 c2+c3+e3+g3+c4:5`;

export default {
  title: 'Prelude in C major, BWV 846',
  tempo: [
    [0, 66],
    [3, 80],
    [30, 80],
    [42, 74],
    [46, 60],
    [49, 40],
  ],
  tailS: 3.5,
  parts: [
    {
      name: 'guitar',
      program: 24,
      volume: 118,
      reverb: 58,
      legato: 2.2,
      strum: 0.05,
      notes: `${broken.join(' ')} ${ending}`,
    },
  ],
  moments: [
    [0, '[A single guitar, unhurried]', '[Una sola guitarra, sin prisa]'],
    [8, '[The top note climbs]', '[La nota más alta asciende]'],
    [16, '[The bass begins to walk down]', '[El bajo empieza a bajar]'],
    [22, '[The chord that buzzes]', '[El acorde que zumba]'],
    [26, '[One low string rings under everything]', '[Una cuerda grave suena bajo todo]'],
    [46, '[Slowing, a last wide chord]', '[Más lento, un último acorde amplio]'],
  ],
  chapters: [
    [0, 'The opening harmonies'],
    [16, 'The long descent'],
    [26, 'Over one low string'],
    [46, 'The last chord'],
  ],
};
