import { scene } from './svg-kit.mjs';

/** Scenes under the sky: streets, water, snow, a tent, a road. */
export const OUTDOORS = {
  street: () =>
    scene(81, (k) => {
      const house = (x, w, top, shade) => [
        `<rect x="${x}" y="${top}" width="${w}" height="${760 - top}" fill="${shade}"/>`,
        k.times(Math.floor((700 - top) / 92), (r) =>
          k.times(Math.floor(w / 66), (c) =>
            k.random() < 0.22
              ? `<rect x="${x + 18 + c * 64}" y="${top + 30 + r * 90}" width="30" height="48" fill="#ffc873" opacity="${k.n(k.between(0.5, 0.95))}"/>`
              : `<rect x="${x + 18 + c * 64}" y="${top + 30 + r * 90}" width="30" height="48" fill="#0a1430"/>`,
          ),
        ),
      ];
      return [
        k.sky('#050b1e', '#0f2350', '#0a1226'),
        house(-20, 250, 210, '#070f26'),
        house(240, 200, 330, '#08122c'),
        house(1380, 260, 170, '#060d22'),
        house(1190, 190, 350, '#08112a'),
        house(450, 170, 430, '#0a1736'),
        k.glow(980, 300, 240, 260, '#ffb866', 0.75),
        k.beam([980, 250], [980, 860], 34, 300, '#ffd79a', 0.75),
        '<path d="M972 250h16v520h-16zM944 246q36 -54 72 0zM940 770h80v16h-80z" fill="#03060f"/><ellipse cx="980" cy="252" rx="34" ry="8" fill="#fff4d0"/>',
        '<rect y="760" width="1600" height="140" fill="#050a18"/>',
        k.glow(980, 810, 330, 42, '#ffc06a', 0.8, 40),
        k.times(26, () => {
          const x = k.between(0, 1600);
          return `<rect x="${k.n(x)}" y="${k.n(k.between(770, 890))}" width="${k.n(k.between(40, 190))}" height="2.4" fill="${Math.abs(x - 950) < 330 ? '#ffce8a' : '#5f86d8'}" opacity="${k.n(k.between(0.15, 0.5))}"/>`;
        }),
        '<rect x="520" y="560" width="110" height="200" fill="#ffb54a"/><rect x="534" y="574" width="82" height="186" fill="#ffe2a0"/>',
        k.glow(575, 680, 110, 130, '#ffb54a', 0.6, 40),
        '<path d="M520 760L400 880H760L630 760Z" fill="#ffca7a" opacity=".28" filter="url(#b12)"/>',
        k.times(260, () => {
          const [x, y] = [k.between(-40, 1600), k.between(-20, 860)];
          return `<path d="M${k.n(x)} ${k.n(y)}l${k.n(-7)} ${k.n(k.between(26, 52))}" stroke="${Math.abs(x - 980) < 190 ? '#ffe0b0' : '#9dbcff'}" stroke-width="1.3" opacity="${k.n(k.between(0.1, 0.5))}"/>`;
        }),
        k.haze(0.18),
        k.vignette('#02040c', 0.8),
      ];
    }),
  weir: () =>
    scene(82, (k) => {
      const lantern = (x, y, s) => [
        k.glow(x, y, 70 * s, 80 * s, '#ff9a3c', 0.6, 40),
        `<path d="M${k.n(x - 22 * s)} ${k.n(y - 30 * s)}h${k.n(44 * s)}l${k.n(-6 * s)} ${k.n(62 * s)}h${k.n(-32 * s)}z" fill="${LANTERN}"/><rect x="${k.n(x - 14 * s)}" y="${k.n(y + 32 * s)}" width="${k.n(28 * s)}" height="${k.n(4 * s)}" fill="#7a2c10"/>`,
      ];
      const LANTERN = k.linear([
        [0, '#ff9a3c'],
        [0.7, '#ffe2a0'],
        [1, '#fff6dc'],
      ]);
      return [
        k.sky('#0a1530', '#26255e', '#7a3a5c', '#e0764a', '#31203c'),
        k.glow(1000, 480, 700, 130, '#ff9a5c', 0.6),
        `<path d="M0 500L180 440 360 482 560 410 760 470 980 420 1200 474 1400 424 1600 470V560H0Z" fill="#1a1734"/>`,
        `<path d="M0 520H1600V900H0Z" fill="${k.linear([
          [0, '#7a4258'],
          [0.25, '#2c2a58'],
          [1, '#080c20'],
        ])}"/>`,
        k.times(
          70,
          () =>
            `<rect x="${k.n(k.between(-60, 1560))}" y="${k.n(k.between(530, 890))}" width="${k.n(k.between(40, 240))}" height="2.6" fill="#ffb27a" opacity="${k.n(k.between(0.05, 0.34))}"/>`,
        ),
        `<path d="M0 640H1600V654H0Z" fill="#fff0e0" opacity=".55"/><path d="M0 654H1600V726H0Z" fill="${k.linear(
          [
            [0, '#ffe9dc', 0.55],
            [1, '#6a6aa8', 0.05],
          ],
        )}"/>`,
        k.times(120, () => {
          const x = k.between(0, 1600);
          return `<path d="M${k.n(x)} 652v${k.n(k.between(20, 70))}" stroke="#fff4e8" stroke-width="2" opacity="${k.n(k.between(0.1, 0.5))}"/>`;
        }),
        k.times(34, (i) => {
          const s = i < 6 ? k.between(1.1, 1.7) : k.between(0.25, 0.8);
          return lantern(k.between(420, 1580), k.between(40, 470), k.n(s));
        }),
        k.times(16, () => {
          const [x, y] = [k.between(300, 1580), k.between(560, 860)];
          return `<rect x="${k.n(x)}" y="${k.n(y)}" width="14" height="${k.n(k.between(20, 60))}" rx="7" fill="#ffb45a" opacity=".4" filter="url(#b4)"/>`;
        }),
        '<path d="M0 900V700Q120 660 260 720Q340 760 420 900Z" fill="#05060f"/>',
        k.motes(60, '#ffe0b0'),
        k.vignette('#04040f', 0.7),
      ];
    }),
  lighthouse: () =>
    scene(83, (k) => [
      k.sky('#02101c', '#063447', '#0f6a74', '#0a3440'),
      k.glow(1180, 330, 460, 260, '#1fa8a8', 0.5),
      k.beam([1180, 300], [-120, 120], 12, 190, '#fff2c4', 0.95),
      k.beam([1180, 300], [1760, 250], 12, 90, '#fff2c4', 0.8),
      `<path d="M1148 340H1212L1236 700H1124Z" fill="${k.linear(
        [
          [0, '#0a1d26'],
          [0.4, '#e8f4ee'],
          [1, '#173844'],
        ],
        [0, 0, 1, 0],
      )}"/><path d="M1143 420H1217L1222 490H1138ZM1132 566H1228L1232 640H1128Z" fill="#b8322c"/><rect x="1136" y="326" width="88" height="16" fill="#06141b"/><rect x="1154" y="276" width="52" height="52" fill="#fff6d0"/><path d="M1144 276h72l-36 -44z" fill="#06141b"/>`,
      k.glow(1180, 302, 90, 80, '#fff2c0', 0.95, 40),
      '<path d="M960 720Q1060 660 1180 690Q1330 660 1480 740L1600 760V900H900Z" fill="#03100f"/>',
      `<path d="M0 700H1600V900H0Z" fill="${k.linear([
        [0, '#0d5560', 0.95],
        [1, '#010a10'],
      ])}"/>`,
      '<path d="M920 746Q1060 670 1180 700Q1330 670 1490 746L1600 770V800H880Z" fill="#020b0d"/>',
      k.times(
        80,
        () =>
          `<rect x="${k.n(k.between(-60, 1600))}" y="${k.n(k.between(706, 890))}" width="${k.n(k.between(30, 220))}" height="2.4" fill="#8fe6dc" opacity="${k.n(k.between(0.06, 0.4))}"/>`,
      ),
      '<g fill="#020a0e"><path d="M0 806H720V822H0Z"/>',
      k.times(9, (i) => `<rect x="${30 + i * 84}" y="806" width="12" height="94"/>`),
      '<path d="M640 806v-120h8v120z"/></g>',
      k.glow(644, 680, 50, 46, '#ffe9a8', 0.9, 40),
      '<circle cx="644" cy="680" r="9" fill="#fff8dc"/>',
      k.motes(70, '#e8fff8', [0, 0, 1600, 560]),
      k.haze(0.2),
      k.vignette('#00080c', 0.75),
    ]),
  snow: () =>
    scene(84, (k) => {
      const pine = (x, y, s) =>
        `<path d="M${k.n(x)} ${k.n(y - 210 * s)}l${k.n(58 * s)} ${k.n(96 * s)}h${k.n(-26 * s)}l${k.n(52 * s)} ${k.n(86 * s)}h${k.n(-64 * s)}v${k.n(34 * s)}h${k.n(-40 * s)}v${k.n(-34 * s)}h${k.n(-64 * s)}l${k.n(52 * s)} ${k.n(-86 * s)}h${k.n(-26 * s)}z" fill="#0a1a33"/>`;
      return [
        k.sky('#0a1734', '#254a80', '#7fa2c8', '#b8cbe0'),
        k.glow(1080, 520, 420, 200, '#ffd9a0', 0.5),
        '<path d="M0 560L220 420 420 540 660 360 900 540 1120 400 1360 550 1600 430V900H0Z" fill="#3c5f92" opacity=".75"/>',
        k.times(18, (i) =>
          pine(30 + i * 94 + k.between(-20, 20), 640 + k.between(-16, 24), k.n(k.between(0.6, 1.1))),
        ),
        `<path d="M0 650Q400 600 800 650T1600 640V900H0Z" fill="${k.linear([
          [0, '#e8f1fb'],
          [1, '#5d7fb0'],
        ])}"/>`,
        '<g transform="translate(1010 640)"><rect x="-210" y="-190" width="330" height="190" rx="8" fill="#0f1c3a"/><path d="M124 -120h74q16 0 24 20l26 62v38H124z" fill="#16274c"/><path d="M146 -104h46l22 52h-68z" fill="#ffe7b0"/><rect x="-196" y="-176" width="302" height="116" rx="4" fill="#1b3160"/><circle cx="-130" cy="6" r="32" fill="#070d1d"/><circle cx="168" cy="6" r="32" fill="#070d1d"/><circle cx="244" cy="-26" r="9" fill="#fff6d8"/></g>',
        k.beam([1256, 616], [1640, 720], 10, 120, '#fff0c0', 0.9),
        k.glow(1256, 614, 60, 46, '#fff0c0', 0.9, 40),
        '<ellipse cx="1000" cy="664" rx="300" ry="22" fill="#4a6a9c" opacity=".5" filter="url(#b12)"/>',
        k.times(
          320,
          () =>
            `<circle cx="${k.n(k.between(0, 1600))}" cy="${k.n(k.between(0, 900))}" r="${k.n(k.between(1, 4.6))}" fill="#fff" opacity="${k.n(k.between(0.3, 0.95))}"/>`,
        ),
        k.vignette('#081226', 0.6),
      ];
    }),
  skyline: () =>
    scene(85, (k) => {
      const tower = (x, w, top) => [
        `<rect x="${k.n(x)}" y="${k.n(top)}" width="${k.n(w)}" height="${k.n(820 - top)}" fill="#0b0620"/>`,
        k.times(Math.floor((780 - top) / 22), (r) =>
          k.times(Math.floor(w / 20), (c) =>
            k.random() < 0.3
              ? `<rect x="${k.n(x + 7 + c * 19)}" y="${k.n(top + 12 + r * 21)}" width="8" height="10" fill="${k.random() < 0.5 ? '#ff9ae8' : '#ffd9a0'}" opacity="${k.n(k.between(0.3, 0.95))}"/>`
              : '',
          ),
        ),
      ];
      return [
        k.sky('#0a0322', '#3a0f6a', '#c2357a', '#ff8a5c'),
        k.glow(1020, 640, 620, 200, '#ff6aa0', 0.6),
        [
          [760, -1.9],
          [900, -1.35],
          [1040, -1.75],
          [1180, -1.2],
          [1320, -1.5],
        ].map(([x, a], i) =>
          k.beam(
            [x, 640],
            [x + 900 * Math.cos(a), 640 + 900 * Math.sin(a)],
            8,
            74,
            ['#e0a0ff', '#8ab4ff', '#ff9ae0'][i % 3],
            0.85,
          ),
        ),
        k.times(26, (i) =>
          tower(i * 64 + k.between(-14, 14) - 20, k.between(50, 92), k.between(430, 660) + (i < 9 ? 60 : 0)),
        ),
        '<path d="M1030 430V250h6v180zM1000 430h66v390h-66z" fill="#0b0620"/><circle cx="1033" cy="250" r="6" fill="#ff3a5c"/>',
        '<path d="M0 800H1600V900H0Z" fill="#05020f"/><path d="M0 800H1600" stroke="#ff8ac8" stroke-width="2" opacity=".5"/>',
        k.crowd(838, '#040110', 60),
        k.motes(80, '#ffd8f4', [0, 0, 1600, 600]),
        k.haze(0.14),
        k.vignette('#06011a', 0.65),
      ];
    }),
  harbour: () =>
    scene(86, (k) => {
      const boat = (x, y, s) =>
        `<g transform="translate(${k.n(x)} ${k.n(y)}) scale(${s})"><path d="M-150 0H160L120 52H-110Z" fill="#04101c"/><rect x="-60" y="-54" width="110" height="54" fill="#0a1e30"/>${[-46, -12, 22].map((w) => `<rect x="${w}" y="-40" width="18" height="18" fill="#ffd68a"/>`).join('')}<path d="M-4 -54V-250M-4 -240L-140 -10M-4 -240L150 -6" stroke="#061421" stroke-width="5" fill="none"/>${[0.12, 0.3, 0.48, 0.66, 0.84].map((t) => `<circle cx="${-4 - 136 * t}" cy="${-240 + 230 * t}" r="5" fill="#ffe6a8"/><circle cx="${-4 + 154 * t}" cy="${-240 + 234 * t}" r="5" fill="#ffe6a8"/>`).join('')}</g>`;
      return [
        k.sky('#061426', '#123f5e', '#d8744a', '#f0b06a'),
        k.glow(1120, 470, 420, 130, '#ffd08a', 0.7),
        '<circle cx="1120" cy="470" r="92" fill="#ffe3a8"/>',
        '<g fill="#08202f"><path d="M0 520h1600v40H0z"/><path d="M180 520V300h14v220zM120 300h330v12H120zM420 312v90h8v-90zM190 300l60 -70 130 70z"/><path d="M500 520v-90h90v90zM600 520v-130h60v130zM1380 520v-110h120v110z"/></g>',
        `<rect y="556" width="1600" height="344" fill="${k.linear([
          [0, '#e08a54'],
          [0.3, '#2c5a74'],
          [1, '#04121e'],
        ])}"/>`,
        k.times(90, () => {
          const y = k.between(562, 890);
          const spread = 60 + (y - 556) * 0.5;
          const x = k.random() < 0.5 ? 1120 + k.between(-spread, spread) : k.between(-60, 1560);
          return `<rect x="${k.n(x)}" y="${k.n(y)}" width="${k.n(k.between(30, 170))}" height="3" fill="#ffdca0" opacity="${k.n(k.between(0.08, 0.5))}"/>`;
        }),
        boat(760, 640, 0.8),
        boat(1310, 690, 1.15),
        boat(1010, 612, 0.45),
        `<path d="M0 800H1600V900H0Z" fill="#030b14"/>`,
        k.times(
          40,
          (i) =>
            `<path d="M${i * 42} 796q21 ${k.n(14 + 6 * Math.sin(i))} 42 0" stroke="#1a2c3a" stroke-width="3" fill="none"/><circle cx="${i * 42 + 21}" cy="${k.n(806 + 4 * Math.sin(i))}" r="6" fill="${['#ffd27a', '#ff8a5c', '#8fe0d0'][i % 3]}"/>`,
        ),
        k.times(14, (i) =>
          k.glow(60 + i * 120, 808, 40, 22, ['#ffd27a', '#ff8a5c', '#8fe0d0'][i % 3], 0.5, 12),
        ),
        k.crowd(856, '#02070d', 64),
        k.haze(0.1),
        k.vignette('#020a14', 0.62),
      ];
    }),
  circus: () =>
    scene(87, (k) => {
      const [top, cx] = [120, 980];
      const stripe = (i, count) => {
        const at = (t) => cx + (t - 0.5) * 1240;
        const a = at(i / count);
        const b = at((i + 1) / count);
        const sag = (t) => 500 + 46 * Math.cos((t - 0.5) * 6);
        return `<path d="M${cx} ${top}Q${k.n((cx + a) / 2)} ${380} ${k.n(a)} ${k.n(sag(i / count))}L${k.n(b)} ${k.n(sag((i + 1) / count))}Q${k.n((cx + b) / 2)} ${380} ${cx} ${top}Z" fill="${i % 2 ? '#f6e3bd' : '#c42a35'}"/>`;
      };
      return [
        k.sky('#0a1030', '#1c2a66', '#3a3f86'),
        k.times(
          90,
          () =>
            `<circle cx="${k.n(k.between(0, 1600))}" cy="${k.n(k.between(0, 460))}" r="${k.n(k.between(0.8, 2.4))}" fill="#fff" opacity="${k.n(k.between(0.3, 1))}"/>`,
        ),
        '<path d="M0 760Q400 700 800 742T1600 730V900H0Z" fill="#dfe8f6"/><path d="M0 800Q500 760 1000 800T1600 790V900H0Z" fill="#a9bbdc"/>',
        k.glow(cx, 560, 640, 240, '#ffb45a', 0.5),
        k.times(14, (i) => {
          const at = (t) => cx + (t - 0.5) * 1240;
          return `<path d="M${k.n(at(i / 14))} 500H${k.n(at((i + 1) / 14))}V780H${k.n(at(i / 14))}Z" fill="${i % 2 ? '#e8cf9e' : '#a3212c'}"/>`;
        }),
        k.times(14, (i) => stripe(i, 14)),
        '<path d="M880 780V600Q980 500 1080 600V780Z" fill="#ffcf7a"/><path d="M910 780V620Q980 550 1050 620V780Z" fill="#fff0c0"/>',
        k.glow(980, 700, 190, 150, '#ffcf7a', 0.75, 40),
        k.beam([980, 640], [980, 960], 70, 320, '#ffd890', 0.6),
        k.times(15, (_i, t) => {
          const x = cx + (t - 0.5) * 1240;
          return [
            `<circle cx="${k.n(x)}" cy="512" r="9" fill="#fff2c4"/>`,
            k.glow(x, 512, 34, 34, '#ffdf8a', 0.7, 12),
          ];
        }),
        `<path d="M${cx} ${top}v-70" stroke="#0a1030" stroke-width="7"/><path d="M${cx} 52l96 22 -96 26z" fill="#ffd27a"/>`,
        '<path d="M360 500L200 800M1600 500L1690 800" stroke="#0a1030" stroke-width="4"/>',
        k.times(
          90,
          () =>
            `<circle cx="${k.n(k.between(0, 1600))}" cy="${k.n(k.between(0, 900))}" r="${k.n(k.between(1, 3.4))}" fill="#fff" opacity="${k.n(k.between(0.3, 0.9))}"/>`,
        ),
        k.vignette('#050820', 0.7),
      ];
    }),
  lorry: () =>
    scene(88, (k) => [
      k.sky('#2b6aa0', '#8fbfd0', '#f6d9a0', '#e8a860'),
      '<circle cx="1290" cy="250" r="74" fill="#fff4cf"/>',
      k.glow(1290, 250, 260, 220, '#fff0b8', 0.7),
      '<path d="M0 560L160 500 300 540 470 450 640 540 830 480 1010 545 1200 470 1380 540 1600 490V640H0Z" fill="#a8603c" opacity=".75"/><path d="M0 600Q400 560 800 596T1600 588V900H0Z" fill="#c8823f"/>',
      `<path d="M760 590L840 590L1240 900H-60Z" fill="${k.linear([
        [0, '#5a4a48'],
        [1, '#2a2226'],
      ])}"/>`,
      k.times(
        7,
        (_i, t) =>
          `<path d="M${k.n(800 - 6 - 8 * t ** 2 - t * 90)} ${k.n(600 + 300 * t ** 1.7)}l${k.n(10 + 16 * t)} 0l${k.n(-18 * t - 4)} ${k.n(14 + 36 * t)}l${k.n(-10 - 18 * t)} 0z" fill="#ffdf9a"/>`,
      ),
      '<g transform="translate(1130 640)"><rect x="-240" y="-200" width="380" height="200" rx="8" fill="#7d2434"/><rect x="-240" y="-200" width="380" height="26" fill="#a83a44"/><path d="M150 -140h90q16 0 24 18l34 78v44H150z" fill="#38243c"/><path d="M172 -122h60l28 62h-88z" fill="#cfe6ee"/><rect x="-220" y="-8" width="520" height="18" fill="#1c1420"/><g fill="#120c14"><circle cx="-160" cy="16" r="40"/><circle cx="-70" cy="16" r="40"/><circle cx="224" cy="16" r="40"/></g><g fill="#8a7a80"><circle cx="-160" cy="16" r="16"/><circle cx="-70" cy="16" r="16"/><circle cx="224" cy="16" r="16"/></g><path d="M-240 -150h-70l-40 150h-40l60 -170q8 -16 30 -16h60z" fill="#2c1c2c"/></g>',
      '<g fill="#241624"><rect x="600" y="520" width="90" height="136" rx="6"/><rect x="500" y="572" width="88" height="84" rx="6"/><circle cx="645" cy="562" r="24" fill="#4a3444"/><circle cx="645" cy="618" r="26" fill="#4a3444"/><circle cx="544" cy="614" r="28" fill="#4a3444"/></g>',
      '<ellipse cx="1110" cy="690" rx="380" ry="24" fill="#5a2c1c" opacity=".5" filter="url(#b12)"/><ellipse cx="600" cy="662" rx="130" ry="14" fill="#5a2c1c" opacity=".5" filter="url(#b12)"/>',
      k.times(60, () => {
        const [x, y] = [k.between(0, 1600), k.between(650, 890)];
        return x > 150 && x < 1150
          ? ''
          : `<path d="M${k.n(x)} ${k.n(y)}l-6 -20m6 20l1 -26m-1 26l8 -19" stroke="#7a4a20" stroke-width="2.4" fill="none"/>`;
      }),
      k.beam([1290, 240], [500, 900], 30, 500, '#fff0c0', 0.3),
      k.motes(70, '#fff4d0', [0, 300, 1600, 900]),
      k.vignette('#3a1420', 0.5),
    ]),
};
