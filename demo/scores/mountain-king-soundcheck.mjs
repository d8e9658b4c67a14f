/** Edvard Grieg (1843-1907), In the Hall of the Mountain King, unplugged: pizzicato strings and bassoon. */
const home =
  'b2:.5_ c#3_ d3_ e3_ f#3_ d3_ f#3:1_ | f3:.5_ c#3_ f3:1_ e3:.5_ c3_ e3:1_ | b2:.5_ c#3_ d3_ e3_ f#3_ d3_ f#3_ b3_ | a3_ f#3_ d3_ f#3_ a3:2_ |';
export default {
  title: 'In the Hall of the Mountain King, unplugged',
  tempo: [
    [0, 118],
    [28, 128],
    [34, 84],
  ],
  bar: 4,
  tailS: 2.5,
  seed: 9,
  parts: [
    {
      name: 'pizzicato',
      program: 45,
      volume: 118,
      pan: 54,
      reverb: 30,
      notes: `@70 ${home} @82 ${home} b2+f#3+b3:2`,
    },
    {
      name: 'bassoon',
      program: 70,
      volume: 84,
      pan: 84,
      reverb: 34,
      transpose: -12,
      notes: `-:4 | -:4 | -:4 | -:4 | @66 ${home} b2:2`,
    },
  ],
};
