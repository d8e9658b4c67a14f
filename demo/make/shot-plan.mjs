const DISSOLVE_MARGIN = 0.02;
/** Camera moves around a focus: sizes as a part of the scene at the start and at the end, and a drift. */
const MOVES = [
  { size: [1, 0.93], drift: [0, 0] },
  { size: [0.52, 0.52], drift: [0.1, 0.02] },
  { size: [0.76, 0.76], drift: [-0.05, -0.08] },
  { size: [0.46, 0.48], drift: [-0.1, 0.03] },
  { size: [0.64, 0.72], drift: [0.02, 0] },
];

/**
 * The shots of a film: scenes and moves in turn, about `shotS` seconds each.
 * @returns {{ scene: string, light?: object, window: number[], from: number[], to: number[], frames: number }[]}
 *   `window` is the part of the scene the camera sees during the shot, `from` and `to` are relative to it
 */
export function planShots({ scenes, shotS = 8 }, seconds, fps) {
  const count = Math.max(1, Math.round(seconds / shotS));
  const total = Math.round(seconds * fps);
  return Array.from({ length: count }, (_, i) => {
    const [scene, x, y, light] = scenes[i % scenes.length];
    const { size, drift } =
      MOVES[(i + (i >= scenes.length ? Math.floor(i / scenes.length) : 0)) % MOVES.length];
    const from = view(x - drift[0] / 2, y - drift[1] / 2, size[0]);
    const to = view(x + drift[0] / 2, y + drift[1] / 2, size[1]);
    const window = around(from, to);
    const last = i === count - 1;
    const start = Math.round((i * total) / count);
    const frames = Math.round(((i + 1) * total) / count) - start;
    return {
      scene,
      light,
      window,
      from: within(from, window),
      to: within(to, window),
      frames: last ? frames + Math.ceil(2 * fps) : frames,
    };
  });
}

/** [left, top, size] of a view of this size around a point, kept inside the scene. */
function view(x, y, size) {
  const inside = (centre) => Math.min(1 - size, Math.max(0, centre - size / 2));
  return [inside(x), inside(y), size];
}

function around(a, b) {
  const left = Math.min(a[0], b[0]);
  const top = Math.min(a[1], b[1]);
  const size = Math.min(1, Math.max(a[0] + a[2], b[0] + b[2]) - left + DISSOLVE_MARGIN, 2);
  const tall = Math.max(a[1] + a[2], b[1] + b[2]) - top;
  const side = Math.min(1, Math.max(size, tall));
  return [Math.min(left, 1 - side), Math.min(top, 1 - side), side];
}

function within(rect, [left, top, size]) {
  return [(rect[0] - left) / size, (rect[1] - top) / size, rect[2] / size];
}
