import { scene } from './svg-kit.mjs';

/** Scenes under a roof: an organ, a basement, a chapel, an orchestra pit, a corridor. */
export const INDOORS = {
  organ: () =>
    scene(61, (k) => {
      const metal = k.linear(
        [
          [0, '#1c130b'],
          [0.3, '#c99a55'],
          [0.45, '#fff0c9'],
          [0.6, '#a87235'],
          [1, '#150d07'],
        ],
        [0, 0, 1, 0],
      );
      const pipe = (x, top, w, foot) =>
        `<path d="M${x} ${top}h${w}V${foot - 64}L${x + w * 0.62} ${foot}h${-w * 0.24}L${x} ${foot - 64}Z" fill="${metal}"/><path d="M${x + w * 0.22} ${foot - 96}q${w * 0.28} -46 ${w * 0.56} 0v14h${-w * 0.56}Z" fill="#120a05"/><ellipse cx="${x + w / 2}" cy="${top}" rx="${w / 2}" ry="${w * 0.13}" fill="#2a1a0c"/>`;
      const tower = (cx, count, tall, w, foot) =>
        k.times(count, (i) => {
          const off = Math.abs(i - (count - 1) / 2);
          return pipe(k.n(cx + (i - count / 2) * (w + 4)), k.n(foot - tall + off * off * 13), w, foot);
        });
      return [
        k.sky('#0b0806', '#1d120a', '#060403'),
        k.glow(980, 380, 520, 420, '#b0641c', 0.75),
        k.beam([1380, -80], [820, 760], 26, 260, '#ffd9a0', 0.55),
        k.beam([620, -80], [980, 700], 16, 180, '#ff9a4a', 0.35),
        k
          .times(26, (i) => pipe(300 + i * 46, k.n(250 + 70 * Math.cos(i * 0.62)), 30, 690))
          .map((p) => `<g opacity=".38">${p}</g>`),
        tower(620, 7, 380, 40, 690),
        tower(980, 9, 590, 50, 704),
        tower(1330, 7, 380, 40, 690),
        `<path d="M380 690H1560V730H380Z" fill="#2b180a"/><path d="M380 690H1560V696H380Z" fill="#d39a52" opacity=".7"/><path d="M780 730h400l24 170h-448z" fill="#140b05"/>`,
        k.times(
          3,
          (row) =>
            `<rect x="${830 - row * 10}" y="${770 + row * 34}" width="${300 + row * 20}" height="14" rx="3" fill="#f5e3c0" opacity="${0.9 - row * 0.1}"/>${k.times(24, (i) => `<rect x="${836 - row * 10 + i * (12 + row * 0.8)}" y="${770 + row * 34}" width="6" height="8" fill="#1a0f07"/>`).join('')}`,
        ),
        k.glow(980, 790, 240, 60, '#ffc878', 0.6, 40),
        k.haze(0.2),
        k.motes(70, '#ffe6b8'),
        k.vignette('#040201', 0.85),
      ];
    }),
  amps: () =>
    scene(62, (k) => {
      const cabinet = (x, y, w, h) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="#120506"/><rect x="${x + 14}" y="${y + 14}" width="${w - 28}" height="${h - 28}" rx="6" fill="#220a0a"/>${[
          [0.28, 0.3],
          [0.72, 0.3],
          [0.28, 0.72],
          [0.72, 0.72],
        ]
          .map(
            ([a, b]) =>
              `<circle cx="${x + w * a}" cy="${y + h * b}" r="${w * 0.19}" fill="#0c0304" stroke="#4a1414" stroke-width="5"/><circle cx="${x + w * a}" cy="${y + h * b}" r="${w * 0.07}" fill="#2c0c0c"/>`,
          )
          .join(
            '',
          )}<path d="M${x} ${y + 10}q0 -10 10 -10H${x + w - 10}q10 0 10 10" fill="none" stroke="#ff5a3c" stroke-width="2.5" opacity=".75"/>`;
      const head = (x, y, w) =>
        `<rect x="${x}" y="${y}" width="${w}" height="92" rx="8" fill="#1a0707"/><rect x="${x + 12}" y="${y + 52}" width="${w - 24}" height="28" rx="4" fill="#c9a067"/>${k.times(6, (i) => `<circle cx="${x + 40 + i * ((w - 110) / 5)}" cy="${y + 66}" r="9" fill="#160606"/><path d="M${x + 40 + i * ((w - 110) / 5)} ${y + 66}l${k.n(k.between(-6, 6))} -7" stroke="#fff" stroke-width="2"/>`).join('')}<circle cx="${x + w - 30}" cy="${y + 66}" r="7" fill="#ff2a1a"/>`;
      const valve = (x, y) =>
        `<path d="M${x - 13} ${y}v-42q0 -16 13 -16t13 16v42z" fill="#ff7a2c" opacity=".5"/><path d="M${x - 4} ${y - 6}v-34h8v34" stroke="#ffe2a0" stroke-width="3" fill="none"/>`;
      return [
        k.sky('#180405', '#3a0a0a', '#0a0202'),
        k.glow(1020, 420, 560, 360, '#d8230f', 0.7),
        k.beam([1500, -60], [900, 800], 24, 280, '#ff6a3c', 0.5),
        k.beam([760, -60], [1160, 820], 16, 220, '#ff2a2a', 0.35),
        k.haze(0.22),
        cabinet(640, 470, 300, 320),
        cabinet(960, 430, 330, 360),
        cabinet(1310, 500, 270, 290),
        head(650, 378, 280),
        head(970, 338, 310),
        head(1320, 408, 250),
        k.times(5, (i) => [
          k.glow(1010 + i * 56, 366, 26, 40, '#ff8a2c', 0.8, 12),
          valve(1010 + i * 56, 384),
        ]),
        k.times(4, (i) => [k.glow(690 + i * 60, 406, 24, 36, '#ff7a2c', 0.7, 12), valve(690 + i * 60, 424)]),
        '<rect y="788" width="1600" height="112" fill="#080202"/><path d="M0 789H1600" stroke="#ff5a3c" stroke-width="2" opacity=".35"/>',
        k.times(
          6,
          (i) =>
            `<path d="M${700 + i * 130} 792C${620 + i * 90} 850 ${500 + i * 120} 820 ${360 + i * 160} 900" stroke="#040101" stroke-width="9" fill="none"/>`,
        ),
        k.motes(60, '#ffb08a'),
        k.vignette('#060101', 0.85),
      ];
    }),
  rose: () =>
    scene(63, (k) => {
      const [cx, cy] = [980, 400];
      const glass = ['#ff4f5e', '#2f7bff', '#ffb52e', '#31c0a0', '#a85bff', '#ff7d3c'];
      const petal = (angle, inner, outer, wide, colour) =>
        `<path transform="translate(${cx} ${cy}) rotate(${k.n(angle)})" d="M0 ${-inner}C${wide} ${-inner - (outer - inner) * 0.4} ${wide} ${-outer + 6} 0 ${-outer}C${-wide} ${-outer + 6} ${-wide} ${-inner - (outer - inner) * 0.4} 0 ${-inner}Z" fill="${colour}" stroke="#07060c" stroke-width="6"/>`;
      return [
        k.sky('#07060d', '#100b1c', '#030207'),
        k.glow(cx, cy, 480, 460, '#5a3ab8', 0.7),
        `<circle cx="${cx}" cy="${cy}" r="352" fill="#0a0811"/><circle cx="${cx}" cy="${cy}" r="336" fill="#1a2a6e"/>`,
        k.times(24, (i) => petal(i * 15, 236, 330, 34, glass[(i * 5) % 6])),
        k.times(12, (i) => petal(i * 30 + 15, 128, 240, 46, glass[(i + 2) % 6])),
        k.times(12, (i) => petal(i * 30, 56, 136, 26, glass[(i * 2 + 1) % 6])),
        `<circle cx="${cx}" cy="${cy}" r="56" fill="#ffe7a8" stroke="#07060c" stroke-width="8"/>`,
        k.times(
          24,
          (i) =>
            `<circle cx="${k.n(cx + 338 * Math.cos(i * 0.2618 + 0.13))}" cy="${k.n(cy + 338 * Math.sin(i * 0.2618 + 0.13))}" r="14" fill="${glass[i % 6]}"/>`,
        ),
        k.glow(cx, cy, 260, 260, '#ffd9a0', 0.34, 40),
        ['#ff4f5e', '#ffb52e', '#2f7bff', '#31c0a0'].map((colour, i) =>
          k.beam([cx - 160 + i * 90, cy + 60], [220 + i * 190, 1000], 50, 190, colour, 0.42),
        ),
        `<path d="M0 900V520Q60 420 120 520V900M1480 900V520Q1540 420 1600 520V900" fill="#050409"/>`,
        k.times(
          7,
          (i) =>
            `<rect x="${k.n(200 + i * 170)}" y="${790 + (i % 2) * 8}" width="140" height="110" rx="6" fill="#06050b"/>`,
        ),
        k.haze(0.2),
        k.motes(90, '#ffe9c8'),
        k.vignette('#020106', 0.85),
      ];
    }),
  candles: () =>
    scene(64, (k) => {
      const flame = (x, y, s) => [
        k.glow(x, y - 16 * s, 60 * s, 70 * s, '#ff9a2c', 0.55, 40),
        `<path d="M${k.n(x)} ${k.n(y)}c${k.n(-13 * s)} ${k.n(-10 * s)} ${k.n(-9 * s)} ${k.n(-28 * s)} 0 ${k.n(-46 * s)}c${k.n(9 * s)} ${k.n(18 * s)} ${k.n(13 * s)} ${k.n(36 * s)} 0 ${k.n(46 * s)}z" fill="#ffdf8a"/><path d="M${k.n(x)} ${k.n(y)}c${k.n(-6 * s)} ${k.n(-6 * s)} ${k.n(-4 * s)} ${k.n(-16 * s)} 0 ${k.n(-26 * s)}c${k.n(4 * s)} ${k.n(10 * s)} ${k.n(6 * s)} ${k.n(20 * s)} 0 ${k.n(26 * s)}z" fill="#fff8e4"/>`,
      ];
      const wax = k.linear([
        [0, '#ffe9bd'],
        [0.12, '#f0b970'],
        [1, '#4a2412'],
      ]);
      const row = (count, y, s, shade) =>
        k.times(count, (i) => {
          const x = 90 + (i + k.between(-0.25, 0.25)) * (1460 / count) + (s > 1 ? 60 : 0);
          const tall = k.between(90, 190) * s;
          const w = 26 * s;
          return [
            `<rect x="${k.n(x - w / 2)}" y="${k.n(y - tall)}" width="${k.n(w)}" height="${k.n(tall + 200)}" rx="${k.n(4 * s)}" fill="${wax}" opacity="${shade}"/><ellipse cx="${k.n(x)}" cy="${k.n(y - tall)}" rx="${k.n(w / 2)}" ry="${k.n(4 * s)}" fill="#fff1cf" opacity="${shade}"/>`,
            flame(x, y - tall - 3, s),
          ];
        });
      return [
        k.sky('#0a0507', '#2a1210', '#120707'),
        k.times(
          5,
          (i) =>
            `<path d="M${760 - i * 64} 900V${430 - i * 62}Q${960} ${90 - i * 82} ${1160 + i * 64} ${430 - i * 62}V900" fill="none" stroke="#7a3f1c" stroke-width="${5 - i * 0.6}" opacity="${0.5 - i * 0.08}"/>`,
        ),
        k.glow(980, 560, 620, 320, '#c2601c', 0.6),
        row(22, 640, 0.45, 0.7),
        row(15, 730, 0.7, 0.85),
        row(9, 850, 1.15, 1),
        k.haze(0.16),
        k.motes(60, '#ffdca0'),
        k.vignette('#060203', 0.8),
      ];
    }),
  stands: () =>
    scene(65, (k) => {
      const stand = (x, y, s, lit) => [
        lit ? k.glow(x, y - 60 * s, 190 * s, 110 * s, '#ffbf6a', 0.55, 40) : '',
        `<g transform="translate(${k.n(x)} ${k.n(y)}) scale(${s})"><path d="M-4 0V250M-4 230L-70 300M-4 230L62 300" stroke="#090506" stroke-width="9" fill="none"/><path d="M-128 -128L128 -128L146 6L-146 6Z" fill="#0b0607"/><path d="M-112 -120L-4 -116V-4L-126 -4Z" fill="#ffe9c2"/><path d="M112 -120L4 -116V-4L126 -4Z" fill="#f7d9a4"/>${k.times(5, (i) => `<path d="M${-110 - i * 2.5} ${-104 + i * 20}H-12M12 ${-104 + i * 20}H${110 + i * 2.5}" stroke="#5a3a24" stroke-width="2"/>${k.times(7, (j) => `<circle cx="${k.n(-98 + j * 13 + k.between(-3, 3))}" cy="${k.n(-104 + i * 20 + k.between(-6, 6))}" r="3.4" fill="#2a1710"/><circle cx="${k.n(20 + j * 13 + k.between(-3, 3))}" cy="${k.n(-104 + i * 20 + k.between(-6, 6))}" r="3.4" fill="#2a1710"/>`).join('')}`).join('')}<path d="M-46 -138q46 -40 92 0l-10 14h-72z" fill="#0b0607"/><ellipse cx="0" cy="-124" rx="34" ry="5" fill="#fff6d8"/></g>`,
      ];
      const rows = [
        [9, 330, 0.3],
        [8, 410, 0.42],
        [6, 515, 0.6],
        [5, 660, 0.85],
      ];
      return [
        k.sky('#0d0609', '#2b1214', '#090405'),
        k.glow(960, 300, 620, 200, '#7a2c1c', 0.8),
        k.beam([980, -80], [980, 640], 30, 380, '#ffc48a', 0.4),
        rows.map(([count, y, s]) =>
          k.times(count, (_i, t) =>
            stand(150 + t * 1350 + k.between(-14, 14), y + 46 * s * Math.cos((t - 0.5) * 3), s, true),
          ),
        ),
        stand(1040, 760, 1.35, true),
        k.haze(0.14),
        k.motes(60, '#ffe0b0'),
        k.vignette('#060203', 0.82),
      ];
    }),
  tunnel: () =>
    scene(66, (k) => {
      const frame = (t, colour, width) => {
        const s = 0.06 + t ** 2.1 * 1.2;
        const [w, h] = [1500 * s, 860 * s];
        const [x, y] = [960 - w / 2, 430 - h / 2];
        return [
          `<rect x="${k.n(x)}" y="${k.n(y)}" width="${k.n(w)}" height="${k.n(h)}" rx="${k.n(60 * s)}" fill="none" stroke="${colour}" stroke-width="${k.n(width * 3 + 10 * s)}" opacity=".5" filter="url(#b12)" ${k.SCREEN}/>`,
          `<rect x="${k.n(x)}" y="${k.n(y)}" width="${k.n(w)}" height="${k.n(h)}" rx="${k.n(60 * s)}" fill="none" stroke="${colour}" stroke-width="${k.n(width)}"/>`,
        ];
      };
      const colours = ['#ff2bd6', '#7a3cff', '#25d0ff', '#7a3cff'];
      return [
        k.sky('#04020c', '#0c0524', '#04020c'),
        k.glow(960, 430, 320, 240, '#ff5ae0', 0.8),
        k.glow(960, 430, 120, 80, '#fff0ff', 0.9, 40),
        k.times(11, (i, t) => frame(t, colours[i % 4], 1.5 + 9 * t)),
        k.times(18, (i) => {
          const a = (i / 18) * 6.283;
          return `<path d="M${k.n(960 + 90 * Math.cos(a))} ${k.n(430 + 54 * Math.sin(a))}L${k.n(960 + 1100 * Math.cos(a))} ${k.n(430 + 700 * Math.sin(a))}" stroke="#5a2cff" stroke-width="1.6" opacity=".45"/>`;
        }),
        k.haze(0.22),
        k.crowd(824, '#030108', 54),
        k.motes(60, '#ffd0ff'),
        k.vignette('#020108', 0.7),
      ];
    }),
};
