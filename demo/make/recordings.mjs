/**
 * What is recorded and how it is filmed. `scores` are the pieces in order (files of demo/scores); `scenes` the
 * pictures the camera moves over: [scene, focus x, focus y, light?], focus in fractions; `rig` the lamps. A cut
 * is `of` another recording: `from` and `seconds` of its sound, filmed again.
 */
const warm = { colours: ['#ffb868', '#ff8a3c', '#ffe2b0'], beams: 4, ambient: 0.5, motes: 10, kick: 0.3 };
const blue = { colours: ['#6fa8ff', '#3d6de0', '#cfe2ff'], beams: 4, ambient: 0.48, motes: 10, kick: 0.3 };
const violet = { colours: ['#d06bff', '#5b7bff', '#ff8ad8'], beams: 4, ambient: 0.42, motes: 8, kick: 0.6 };
const red = { colours: ['#ff4b3a', '#ff8a3c', '#ffd0a0'], beams: 4, ambient: 0.42, motes: 8, kick: 0.6 };
const green = { colours: ['#8dffb0', '#39d3c0', '#e6ffd0'], beams: 4, ambient: 0.5, motes: 10, kick: 0.3 };

export const RECORDINGS = {
  'blue-hours': {
    title: ['Blue Hours', 'Tindra Holloway Trio'],
    rig: blue,
    shotS: 10,
    scores: ['greensleeves-waltz', 'gymnopedie', 'auld-lang-syne'],
    gapS: 1.2,
    scenes: [
      ['bass', 0.55, 0.55],
      ['snare', 0.5, 0.5],
      ['bass', 0.75, 0.75],
      ['street', 0.6, 0.5],
      ['cymbal', 0.6, 0.45, { hue: 30, saturation: 0.8 }],
      ['hammers', 0.6, 0.5, { hue: 190, saturation: 0.7 }],
    ],
    // The desk's own mix: vibraphone in place of the piano, bass and drums close, hardly any room.
    second: {
      name: 'Mezcla de radio',
      language: 'es',
      room: { size: 0.2, level: 0.25 },
      mix: {
        piano: { program: 11, pan: 40, volume: 96, reverb: 20 },
        bass: { volume: 127, pan: 64, reverb: 4 },
        drums: { volume: 118, reverb: 8 },
      },
    },
  },
  nightshift: {
    title: ['Nightshift Tour', 'Moth Parliament'],
    rig: violet,
    scores: ['caprice'],
    scenes: [
      ['moth', 0.55, 0.5],
      ['tunnel', 0.5, 0.5],
      ['moth', 0.5, 0.75, { hue: -60 }],
      ['skyline', 0.6, 0.5],
    ],
  },
  evensong: {
    title: ['Evensong in the Round', 'Lumen Choir'],
    rig: { ...warm, beams: 3, kick: 0.1 },
    scores: ['eventide'],
    scenes: [
      ['choir', 0.5, 0.6],
      ['candles', 0.6, 0.5],
      ['rose', 0.6, 0.45],
      ['choir', 0.5, 0.8],
    ],
  },
  'desert-run': {
    title: ['Desert Run', 'Halcyon Freight'],
    rig: { ...warm, colours: ['#ff9a5c', '#ff5c8a', '#ffe0a0'], kick: 0.6 },
    scores: ['rising-sun'],
    scenes: [
      ['desert', 0.5, 0.55],
      ['lorry', 0.65, 0.55],
      ['desert', 0.48, 0.45, { hue: 20, flip: true }],
    ],
  },
  'piano-midnight': {
    title: ['Piano, Midnight', 'Juno Castellane'],
    rig: { ...blue, beams: 2, ambient: 0.55 },
    scores: ['moonlight'],
    scenes: [
      ['piano', 0.7, 0.4],
      ['hammers', 0.6, 0.5, { hue: 180, saturation: 0.8 }],
      ['piano', 0.35, 0.8],
    ],
  },
  tidewater: {
    title: ['Tidewater Nocturnes', 'Estuary Symphony'],
    rig: { ...warm, beams: 4, kick: 0.15 },
    scores: ['largo'],
    scenes: [
      ['orchestra', 0.5, 0.6],
      ['stands', 0.6, 0.55],
      ['orchestra', 0.5, 0.85],
      ['violin', 0.6, 0.5],
    ],
  },
  'swing-night': {
    title: ['Swing Night', 'Dot Marchetti Big Band'],
    rig: { ...warm, ambient: 0.62, beams: 3, kick: 0.4 },
    scores: ['entertainer'],
    scenes: [
      ['bigband', 0.5, 0.4],
      ['brass', 0.7, 0.5],
      ['bigband', 0.75, 0.6, { hue: 15 }],
      ['house', 0.65, 0.6],
    ],
  },
  'aurora-set': {
    title: ['Aurora Set', 'Pale Meridian'],
    rig: { ...green, kick: 0.15 },
    scores: ['morning-mood'],
    scenes: [
      ['aurora', 0.5, 0.4],
      ['snow', 0.6, 0.5],
      ['aurora', 0.5, 0.7, { hue: 60 }],
    ],
  },
  'pipes-after-dark': {
    title: ['Pipes After Dark', 'Ansel Thorncroft'],
    rig: { ...warm, beams: 3, kick: 0.3 },
    scores: ['toccata'],
    scenes: [
      ['organ', 0.62, 0.45],
      ['rose', 0.6, 0.4, { hue: 20 }],
      ['organ', 0.6, 0.8],
      ['candles', 0.6, 0.6],
    ],
  },
  'old-cannery': {
    title: ['Live at the Old Cannery', 'Brasswater Union'],
    rig: { ...warm, kick: 0.4 },
    scores: ['ode-to-joy'],
    scenes: [
      ['brass', 0.72, 0.5],
      ['harbour', 0.6, 0.5],
      ['brass', 0.3, 0.6],
      ['house', 0.6, 0.6, { hue: -10 }],
    ],
  },
  'one-guitar': {
    title: ['One Guitar, No Net', 'Orrin Vasey'],
    rig: { ...warm, beams: 2, ambient: 0.55, kick: 0.15 },
    scores: ['prelude-in-c'],
    scenes: [
      ['guitar', 0.55, 0.5],
      ['barn', 0.6, 0.6],
      ['guitar', 0.3, 0.6, { brightness: 0.9 }],
    ],
  },
  'slow-bow': {
    title: ['Chamber Hours: Slow Bow', 'The Glasshouse Nine'],
    rig: { ...green, kick: 0.1 },
    scores: ['canon-in-d'],
    scenes: [
      ['glass', 0.5, 0.4],
      ['violin', 0.6, 0.5],
      ['glass', 0.75, 0.75],
    ],
  },
  'red-room': {
    title: ['The Red Room Sessions', 'Ferrous Bloom'],
    rig: red,
    scores: ['mountain-king'],
    scenes: [
      ['ferrous', 0.5, 0.5],
      ['amps', 0.6, 0.55],
      ['ferrous', 0.5, 0.7, { hue: -16 }],
    ],
  },
  warehouse: {
    title: ['Warehouse, Two Till Late', 'Velour Static'],
    rig: { ...green, beams: 4, kick: 0.6, ambient: 0.44, motes: 12 },
    scores: ['fur-elise'],
    scenes: [
      ['static', 0.55, 0.6],
      ['tunnel', 0.5, 0.5, { hue: 160 }],
      ['static', 0.4, 0.4, { hue: 40 }],
    ],
  },
  lanterns: {
    title: ['Lanterns on the Weir', 'Parade of Small Fires'],
    rig: { ...warm, beams: 2, motes: 24, kick: 0.3 },
    scores: ['saints'],
    scenes: [
      ['fires', 0.5, 0.4],
      ['weir', 0.6, 0.5],
      ['circus', 0.6, 0.5],
    ],
  },
  'three-rooms': {
    title: ['Three Rooms, Three Voices', 'Sisters Quell'],
    rig: { ...violet, beams: 3, kick: 0.15, ambient: 0.5 },
    scores: ['scarborough-fair'],
    scenes: [
      ['sisters', 0.5, 0.5],
      ['rose', 0.6, 0.4, { hue: -40 }],
      ['sisters', 0.65, 0.4, { hue: 30 }],
    ],
  },
  'empty-pier': {
    title: ['Songs for an Empty Pier', 'Odessa Wrenfield'],
    rig: { ...green, beams: 3, colours: ['#7fe0e0', '#3aa0b0', '#e0ffff'], kick: 0.15 },
    scores: ['my-bonnie'],
    scenes: [
      ['pier', 0.5, 0.5],
      ['lighthouse', 0.65, 0.45],
      ['pier', 0.5, 0.75],
    ],
  },
  'barn-tapes': {
    title: ['The Barn Tapes', 'Kite & Anvil'],
    rig: { ...warm, kick: 0.4 },
    scores: ['swallowtail'],
    scenes: [
      ['barn', 0.6, 0.65],
      ['violin', 0.6, 0.5],
      ['reels', 0.6, 0.5],
    ],
  },
  sticks: {
    title: ['Sticks, Brushes, Mallets', 'Ottilie Brack'],
    rig: { ...green, kick: 0.6, motes: 14 },
    scores: ['rudiments'],
    scenes: [
      ['cymbal', 0.6, 0.45],
      ['snare', 0.5, 0.5, { hue: -30 }],
      ['cymbal', 0.3, 0.4],
    ],
  },

  'red-room-soundcheck': {
    title: ['Soundcheck in Red', 'Ferrous Bloom'],
    rig: { ...red, kick: 0.4 },
    scores: ['mountain-king-soundcheck'],
    scenes: [
      ['amps', 0.6, 0.55],
      ['ferrous', 0.5, 0.5],
    ],
  },
  'desert-run-rehearsal': {
    title: ['Desert Run: the Rehearsal', 'Halcyon Freight'],
    rig: { ...warm, ambient: 0.6 },
    scores: ['rising-sun-afternoon'],
    scenes: [
      ['lorry', 0.65, 0.55],
      ['guitar', 0.5, 0.5],
    ],
  },
  'piano-midnight-encore': {
    title: ['The Encore', 'Juno Castellane'],
    rig: { ...warm, beams: 2 },
    scores: ['minuet-in-g'],
    scenes: [
      ['hammers', 0.6, 0.5],
      ['piano', 0.6, 0.6, { hue: 150, saturation: 0.6 }],
    ],
  },
  'four-strings': {
    title: ['Four Strings, Slow Bow', 'The Glasshouse Nine'],
    rig: { ...green, beams: 2 },
    scores: ['canon-ground'],
    scenes: [
      ['violin', 0.6, 0.5],
      ['glass', 0.3, 0.6],
    ],
  },
  'caprice-loop': {
    title: ['The Caprice, Unplugged', 'Moth Parliament'],
    rig: { ...blue, beams: 2, motes: 30 },
    scores: ['caprice-piano'],
    scenes: [
      ['snow', 0.6, 0.5],
      ['hammers', 0.5, 0.5, { hue: 170 }],
    ],
  },

  'blue-hours-encore': {
    of: 'blue-hours',
    from: 105,
    seconds: 22,
    rig: blue,
    scenes: [
      ['street', 0.6, 0.5],
      ['bass', 0.55, 0.4],
    ],
  },
  'thousand-lanterns': {
    of: 'lanterns',
    from: 14,
    seconds: 10,
    rig: { ...warm, beams: 2, motes: 24 },
    scenes: [['weir', 0.6, 0.5]],
  },
  'take-one': {
    of: 'barn-tapes',
    from: 0,
    seconds: 13,
    rig: warm,
    scenes: [
      ['reels', 0.6, 0.5],
      ['barn', 0.6, 0.6],
    ],
  },
  'empty-pier-clip': {
    of: 'empty-pier',
    from: 4,
    seconds: 14,
    rig: green,
    scenes: [
      ['lighthouse', 0.65, 0.45],
      ['pier', 0.5, 0.5],
    ],
  },
  'blue-hours-trailer': {
    of: 'blue-hours',
    from: 28,
    seconds: 7,
    shotS: 3,
    rig: blue,
    scenes: [
      ['snare', 0.5, 0.5],
      ['bass', 0.55, 0.5],
      ['street', 0.6, 0.5],
    ],
  },
  'nightshift-trailer': {
    of: 'nightshift',
    from: 14,
    seconds: 7,
    shotS: 2,
    rig: violet,
    scenes: [
      ['skyline', 0.6, 0.5],
      ['moth', 0.5, 0.5],
      ['tunnel', 0.5, 0.5],
    ],
  },
  'evensong-trailer': {
    of: 'evensong',
    from: 36,
    seconds: 7,
    shotS: 3.5,
    rig: warm,
    scenes: [
      ['rose', 0.6, 0.45],
      ['candles', 0.6, 0.5],
    ],
  },
  'desert-run-trailer': {
    of: 'desert-run',
    from: 20,
    seconds: 7,
    shotS: 3,
    rig: red,
    scenes: [
      ['lorry', 0.65, 0.55],
      ['desert', 0.5, 0.5],
    ],
  },
  'tidewater-trailer': {
    of: 'tidewater',
    from: 0,
    seconds: 7,
    shotS: 3.5,
    rig: warm,
    scenes: [
      ['stands', 0.6, 0.55],
      ['orchestra', 0.5, 0.7],
    ],
  },
  'swing-night-trailer': {
    of: 'swing-night',
    from: 26,
    seconds: 7,
    shotS: 2.5,
    rig: { ...warm, ambient: 0.62 },
    scenes: [
      ['bigband', 0.4, 0.4],
      ['brass', 0.7, 0.5],
      ['house', 0.65, 0.6],
    ],
  },
};

/** What protect.mjs encrypts: the clear stream it is made of, and its renditions. */
export const PROTECTED = { 'locked-piano': { of: 'piano-midnight-encore', renditions: ['240p', '480p'] } };
