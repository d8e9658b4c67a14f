import { seeded } from './perform.mjs';

/** A scene of 1600 x 900: its parts in painting order, the filters they use, a vignette and paper grain on top. */
export function scene(seed, paint, { width = 1600, height = 900, viewBox = `0 0 ${width} ${height}` } = {}) {
  const defs = [];
  const kit = tools(defs, seeded(seed));
  const body = paint(kit).flat(9).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"><defs>${FILTERS}${defs.join('')}</defs>${body}<rect width="1600" height="900" filter="url(#gr)" opacity="0.4" style="mix-blend-mode:overlay"/></svg>\n`;
}

const blur = (amount, room) =>
  `<filter id="b${amount}" x="-${room}%" y="-${room}%" width="${100 + 2 * room}%" height="${100 + 2 * room}%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;
const FILTERS = `${blur(2, 20)}${blur(4, 30)}${blur(12, 40)}${blur(40, 60)}${blur(90, 80)}<filter id="gr" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.6 0 0 0 -.55"/></filter><filter id="gl" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".0035 .009" numOctaves="4" seed="9"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  1.3 0 0 0 -.5"/></filter>`;
const SCREEN = 'style="mix-blend-mode:screen"';
const n = (value) => Math.round(value * 10) / 10;

function tools(defs, random) {
  const between = (from, to) => from + (to - from) * random();
  const times = (count, make) => Array.from({ length: count }, (_, i) => make(i, i / Math.max(1, count - 1)));
  /** Stops are [offset, colour, opacity?]; `box` is x1 y1 x2 y2 (0 to 1 of the shape, or units when `units`). */
  function linear(stops, box = [0, 0, 0, 1], units = false) {
    const id = `g${defs.length}`;
    defs.push(
      `<linearGradient id="${id}" x1="${box[0]}" y1="${box[1]}" x2="${box[2]}" y2="${box[3]}"${units ? ' gradientUnits="userSpaceOnUse"' : ''}>${stops.map(stop).join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }
  function radial(stops, [cx, cy, r] = [0.5, 0.5, 0.5]) {
    const id = `g${defs.length}`;
    defs.push(
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stop).join('')}</radialGradient>`,
    );
    return `url(#${id})`;
  }
  const sky = (...colours) =>
    `<rect width="1600" height="900" fill="${linear(colours.map((colour, i) => [i / (colours.length - 1), colour]))}"/>`;
  const glow = (x, y, rx, ry, colour, opacity = 0.7, soft = 90) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${colour}" opacity="${opacity}" filter="url(#b${soft})" ${SCREEN}/>`;
  function beam([x, y], [tx, ty], from, to, colour, opacity = 0.6) {
    const length = Math.hypot(tx - x, ty - y);
    const [px, py] = [(ty - y) / length, (x - tx) / length];
    const fill = linear(
      [
        [0, colour, opacity],
        [0.35, colour, opacity * 0.45],
        [1, colour, 0],
      ],
      [x, y, tx, ty].map(n),
      true,
    );
    const corner = (cx, cy, w) => `${n(cx + px * w)} ${n(cy + py * w)}`;
    return `<path d="M${corner(x, y, -from)}L${corner(x, y, from)}L${corner(tx, ty, to)}L${corner(tx, ty, -to)}Z" fill="${fill}" filter="url(#b12)" ${SCREEN}/>`;
  }
  const motes = (count, colour, [left, top, right, bottom] = [0, 0, 1600, 900]) =>
    times(
      count,
      () =>
        `<circle cx="${n(between(left, right))}" cy="${n(between(top, bottom))}" r="${n(between(0.7, 2.6))}" fill="${colour}" opacity="${n(between(0.1, 0.7))}"/>`,
    );
  const haze = (opacity = 0.22) =>
    `<rect width="1600" height="900" filter="url(#gl)" opacity="${opacity}" ${SCREEN}/>`;
  const vignette = (colour, opacity = 0.8) =>
    `<rect width="1600" height="900" fill="${radial(
      [
        [0.45, colour, 0],
        [1, colour, opacity],
      ],
      [0.55, 0.45, 0.78],
    )}"/>`;
  /** Heads of a crowd along the foot of the scene. */
  const crowd = (base, colour, count = 70) =>
    times(count, (i) => {
      const x = (i / count) * 1640 - 20 + between(-12, 12);
      const y = base + between(-16, 14);
      const r = between(13, 19);
      return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${colour}"/><rect x="${n(x - r * 1.5)}" y="${n(y + r * 0.9)}" width="${n(r * 3)}" height="${n(930 - y)}" rx="${n(r * 1.2)}" fill="${colour}"/>`;
    });
  return { random, between, times, linear, radial, sky, glow, beam, motes, haze, vignette, crowd, n, SCREEN };
}

function stop([offset, colour, opacity]) {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
}
