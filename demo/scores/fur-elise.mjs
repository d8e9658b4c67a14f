/** Ludwig van Beethoven (1770-1827), Bagatelle in A minor ("Für Elise"), over a house beat. Beats are sixteenths. */
const A =
  'e5:1 d#5 | e5 d#5 e5 b4 d5 c5 | a4:2 -:1 c4 e4 a4 | b4:2 -:1 e4 g#4 b4 | c5:2 -:1 e4 e5 d#5 | e5 d#5 e5 b4 d5 c5 | a4:2 -:1 c4 e4 a4 | b4:2 -:1 e4 c5 b4 | a4:4';
const B =
  'b4:1 c5 d5 | e5:3 g4:1 f5 e5 | d5:3 f4:1 e5 d5 | c5:3 e4:1 d5 c5 | b4:2 -:1 e4 e5 -:1 | -:1 e5 -:1 d#5 e5 - |';
const lefts = ['a2 e3 a3', 'e2 e3 g#3', 'a2 e3 a3'].map((bar) =>
  bar
    .split(' ')
    .map((note) => `${note}:1`)
    .join(' ')
    .concat(' -:3'),
);
const left = `-:6 ${lefts.join(' ')} -:6 ${lefts.join(' ')}`;
const kick = (bars) => 'k:4 k k k '.repeat(bars);
const hats = (bars) => 'h:1 h o h '.repeat(bars * 4);
const bassline = ['a1', 'a1', 'e2', 'a1', 'a1', 'f1', 'e2', 'a1']
  .map((root) => `-:2 ${root}:1_ ${root}_ -:2 ${root}:2`)
  .join(' ');
const pad = (beats) =>
  Array.from({ length: beats / 32 }, () => 'a3+c4+e4:16 g#3+b3+e4:8 a3+c4+e4:8').join(' ');
export default {
  title: 'Für Elise',
  tempo: [
    [0, 488],
    [300, 488],
  ],
  tailS: 4,
  seed: 101,
  loose: 0.02,
  parts: [
    {
      name: 'piano',
      program: 1,
      volume: 96,
      pan: 60,
      reverb: 60,
      legato: 1.2,
      notes: `@70 ${A} -:2 ${A.replace('a4:4', 'a4:1')} @80 ${B.replaceAll('|', '')}`.replaceAll('|', ''),
    },
    {
      name: 'left',
      program: 1,
      volume: 86,
      pan: 54,
      reverb: 60,
      legato: 1.6,
      notes: `-:2 @58 ${left} -:2 ${left}`,
    },
    {
      name: 'pluck',
      program: 81,
      volume: 60,
      pan: 74,
      reverb: 60,
      chorus: 40,
      legato: 0.7,
      notes: `-:134 @84 ${A} -:2 @94 ${A} -:6`.replaceAll('|', ''),
    },
    {
      name: 'octave',
      program: 80,
      volume: 42,
      pan: 40,
      reverb: 70,
      chorus: 60,
      transpose: 12,
      notes: `-:186 @84 ${A}`.replaceAll('|', ''),
    },
    {
      name: 'pad',
      program: 90,
      volume: 66,
      pan: 64,
      reverb: 80,
      chorus: 50,
      legato: 1.02,
      notes: `-:64 @40>66:60 ${pad(64)} @66 ${pad(96)} a3+c4+e4:16`,
    },
    {
      name: 'bass',
      program: 39,
      volume: 112,
      pan: 64,
      reverb: 8,
      notes: `-:64 @88 ${bassline.repeat(2).split(' ').slice(0, 32).join(' ')} -:32 @98 ${bassline} ${bassline.split(' ').slice(0, 24).join(' ')} a1:8!`,
    },
    {
      name: 'drums',
      drums: true,
      program: 25,
      volume: 112,
      reverb: 20,
      notes: [
        `-:32 @84>100:32 ${kick(2)} @100 ${kick(2)} @96 k:4 k k k s:1 s s s s s s s s s s s s s s s! @108 ${kick(6)} k+c:16!`,
        `-:64 @60 ${hats(2)} -:32 @72 ${hats(6)}`,
        `-:134 @92 ${'-:4 e:4 -:4 e:4 '.repeat(5)}`,
      ],
    },
  ],
  moments: [
    [0, '[An electric piano: a letter]', '[Un piano eléctrico: una carta]'],
    [32, '[The kick drum comes through the wall]', '[El bombo atraviesa la pared]'],
    [64, '[Bass and hi-hats]', '[Bajo y charles]'],
    [108, '[The second letter]', '[La segunda carta]'],
    [134, '[Synthesisers; the whole floor]', '[Sintetizadores; toda la pista]'],
    [186, '[An octave higher]', '[Una octava más arriba]'],
    [236, '[Lights up]', '[Se encienden las luces]'],
  ],
};
