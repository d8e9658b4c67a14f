/** Antonín Dvořák (1841-1904), Symphony no. 9, Largo: the opening chords and the song, for orchestra. */
const song = 'f4:1.5 ab4:.5 ab4:2 | f4:1.5 eb4:.5 db4:2 |';
export default {
  title: 'Largo, from the Symphony no. 9',
  tempo: [
    [0, 66],
    [12, 76],
    [38, 76],
    [42, 60],
    [44, 44],
  ],
  bar: 4,
  endBeat: 44,
  tailS: 5,
  seed: 31,
  parts: [
    {
      name: 'brass',
      program: 60,
      volume: 96,
      pan: 84,
      reverb: 72,
      legato: 1.03,
      notes:
        '@54>78:8 e3+b3+e4+g#4:2 d3+bb3+f4+bb4:2 | e3+b3+g#4+b4:2 a3+c#4+e4+a4:2 | @74>52:4 f#3+a3+c#4+f#4:2 db3+ab3+db4+f4:2 |',
    },
    {
      name: 'low brass',
      program: 58,
      volume: 88,
      pan: 90,
      reverb: 70,
      legato: 1.03,
      notes: '@56>76:8 e2:2 d2 | e2 a1 | f#2 db2 |',
    },
    {
      name: 'cor anglais',
      program: 69,
      volume: 118,
      pan: 54,
      reverb: 66,
      legato: 1.03,
      notes: `-:4 | -:4 | -:4 | @78 ${song} eb4:1 f4 ab4:1.5 f4:.5 | eb4:4 | ${song} eb4:1 f4 eb4:1.5 db4:.5 | db4:4 |`,
    },
    {
      name: 'strings',
      program: 49,
      volume: 78,
      pan: 60,
      reverb: 70,
      legato: 1.03,
      notes: [
        `-:4 | -:4 | -:2 @38>50:2 db3+ab3+f4:2 | @46 db3+ab3+f4:4 | db3+ab3+db4:4 | gb3+bb3+db4:4 | ab3+c4+eb4:4 | db3+ab3+f4:4 | db3+bb3+db4:4 | gb3+ab3+c4:4 | f3+ab3+db4:4 |
      @58>74:8 gb3+bb3:4 | f3+c4:2 gb3+bb3:2 | gb3+bb3:4 | ab3+c4:2 gb3+db4:2 | @70>48:8 ab3+db4+f4:4 | gb3+bb3+db4:2 ab3+c4+gb4:2 | @44 ab3+db4+f4+ab4:4`,
      ],
    },
    {
      name: 'violins',
      program: 48,
      volume: 88,
      pan: 40,
      reverb: 70,
      legato: 1.03,
      notes: `${'-:4 | '.repeat(11)} @66>84:8 bb4:1.5 db5:.5 db5:2 | c5:1.5 ab4:.5 bb4:2 | bb4:1 db5 c5 ab4 | bb4:4 | @80>56:8 f5:1.5 ab5:.5 ab5:2 | bb5:1 ab5:.5 f5 eb5:1.5 db5:.5 | @44 db5:4`,
    },
    {
      name: 'bass',
      program: 43,
      volume: 90,
      pan: 76,
      reverb: 60,
      notes:
        '-:4 | -:4 | -:4 | @52 db2:4 | bb1:4 | gb2:4 | ab1:4 | db2:4 | bb1:4 | ab1:4 | db2:4 | gb2:4 | f2:2 gb2 | gb2:4 | ab2:2 gb2:2 | f2:4 | gb2:2 ab1:2 | db2:4',
    },
    {
      name: 'harp',
      program: 46,
      volume: 84,
      pan: 30,
      reverb: 60,
      legato: 2.5,
      notes: `${'-:4 | '.repeat(14)} -:2 @56 gb3:.25 bb3 db4 gb4 bb4 db5 gb5 bb5 | -:4 | -:4 | @48 db3:.25 ab3 db4 f4 ab4 db5 f5 ab5 db6:2`,
    },
    {
      name: 'timpani',
      program: 47,
      volume: 84,
      pan: 70,
      reverb: 66,
      notes: '-:4 | @40>66:4 e2:.25 e2 e2 e2 e2 e2 e2 e2 a2:2 | -:4 |',
    },
  ],
  moments: [
    [0, '[Low brass, out of the dark]', '[Metales graves, desde la oscuridad]'],
    [12, '[The cor anglais sings alone]', '[El corno inglés canta solo]'],
    [28, '[The tune comes home]', '[La melodía vuelve a casa]'],
  ],
  chapters: [
    [0, 'The chords'],
    [12, 'The song'],
    [28, 'The song, home'],
  ],
};
