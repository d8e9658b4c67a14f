import { scene } from './svg-kit.mjs';

/** Instruments and machines seen from close by: a violin, hammers, a snare drum, tape reels. */
export const CLOSE = {
  violin: () =>
    scene(71, (k) => {
      const wood = k.linear(
        [
          [0, '#3c1305'],
          [0.35, '#a14a14'],
          [0.6, '#e08a34'],
          [1, '#4a1a06'],
        ],
        [0, 0, 1, 0.4],
      );
      return [
        k.sky('#0a1410', '#12281d', '#050a07'),
        k.glow(1080, 380, 560, 420, '#2f8a52', 0.55),
        k.beam([1480, -80], [860, 760], 26, 300, '#e8ffd8', 0.5),
        `<g transform="translate(1010 520) rotate(-24)"><path d="M0 -420C150 -430 236 -350 226 -240C220 -170 160 -150 160 -70C160 10 262 30 290 170C320 330 190 470 0 470C-190 470 -320 330 -290 170C-262 30 -160 10 -160 -70C-160 -150 -220 -170 -226 -240C-236 -350 -150 -430 0 -420Z" fill="${wood}" stroke="#2a0d03" stroke-width="14"/><path d="M0 -404C140 -412 214 -340 206 -244C200 -180 142 -150 142 -70C142 20 246 44 272 176C298 320 176 450 0 450C-176 450 -298 320 -272 176C-246 44 -142 20 -142 -70C-142 -150 -200 -180 -206 -244C-214 -340 -140 -412 0 -404Z" fill="none" stroke="#1c0802" stroke-width="3" opacity=".8"/>
      ${[-1, 1].map((side) => `<path transform="scale(${side} 1)" d="M118 -92c30 -14 44 18 26 40c-30 40 -44 100 -14 164c14 34 -18 62 -40 40" fill="none" stroke="#150501" stroke-width="17" stroke-linecap="round"/><circle cx="${side * 112}" cy="-84" r="15" fill="#150501"/><circle cx="${side * 96}" cy="142" r="18" fill="#150501"/>`).join('')}
      <path d="M-44 -900H44L60 -30H-60Z" fill="#0b0604"/><path d="M-46 290L46 290L70 452H-70Z" fill="#0b0604"/><path d="M-86 96q86 -40 172 0l-8 34h-156z" fill="#e6b878"/>${[-33, -11, 11, 33].map((x, i) => `<path d="M${x * 0.8} -900L${x * 1.25} 104L${x} 300" stroke="#fff4d8" stroke-width="${4.4 - i * 0.8}" fill="none"/>`).join('')}
      <path d="M-150 -330C-236 -300 -226 -200 -190 -170" stroke="#ffd9a0" stroke-width="7" fill="none" opacity=".55" filter="url(#b4)"/></g>`,
        '<g transform="translate(1010 520) rotate(52)"><rect x="-900" y="-150" width="1900" height="13" rx="6" fill="#5a2410"/><rect x="-860" y="-128" width="1820" height="15" fill="#fff8e8" opacity=".92"/></g>',
        k.times(
          40,
          () =>
            `<circle cx="${k.n(k.between(760, 1320))}" cy="${k.n(k.between(260, 640))}" r="${k.n(k.between(0.8, 2.4))}" fill="#fff" opacity="${k.n(k.between(0.2, 0.8))}"/>`,
        ),
        k.haze(0.16),
        k.vignette('#020503', 0.82),
      ];
    }),
  hammers: () =>
    scene(72, (k) => {
      const felt = k.linear([
        [0, '#fff4df'],
        [0.6, '#e0c08e'],
        [1, '#8a5a2c'],
      ]);
      const row = (y, s, count, raised) =>
        k.times(count, (i, t) => {
          const x = -60 + t * 1720;
          const up = raised.includes(i) ? 74 * s : 0;
          return `<g transform="translate(${k.n(x)} ${k.n(y - up)}) scale(${s})"><rect x="-7" y="30" width="14" height="330" fill="#7a4519"/><path d="M-26 34C-30 -10 -18 -44 0 -62C18 -44 30 -10 26 34Z" fill="${felt}"/><path d="M-26 34C-28 12 -24 -4 -20 -18L20 -18C24 -4 28 12 26 34Z" fill="#8c1f2c" opacity=".85"/></g>`;
        });
      return [
        k.sky('#0d0805', '#2c1809', '#0a0503'),
        k.glow(1060, 330, 620, 260, '#e08a30', 0.6),
        k.beam([1240, -90], [980, 640], 26, 380, '#ffdf9e', 0.6),
        k.times(
          34,
          (_i, t) =>
            `<path d="M${k.n(-120 + t * 1840)} -20L${k.n(-60 + t * 1720)} 480" stroke="${k.linear([
              [0, '#8a5a20'],
              [0.5, '#fff0c4'],
              [1, '#b07830'],
            ])}" stroke-width="${k.n(7 - t * 4.4)}"/>`,
        ),
        '<rect y="186" width="1600" height="34" fill="#5a1420"/><rect y="186" width="1600" height="5" fill="#ff9a7a" opacity=".4"/>',
        row(470, 1.15, 30, [17, 20, 24]),
        '<rect y="760" width="1600" height="140" fill="#150b05"/><path d="M0 762H1600" stroke="#ffb860" stroke-width="3" opacity=".6"/>',
        k.glow(1000, 360, 140, 120, '#fff0c8', 0.5, 40),
        k.haze(0.14),
        k.motes(90, '#ffe8c0'),
        k.vignette('#040201', 0.85),
      ];
    }),
  snare: () =>
    scene(73, (k) => {
      const chrome = k.linear(
        [
          [0, '#0a1630'],
          [0.2, '#7fa8ff'],
          [0.32, '#f4f8ff'],
          [0.5, '#2c4c9c'],
          [0.72, '#bcd2ff'],
          [1, '#081026'],
        ],
        [0, 0, 1, 0],
      );
      const [cx, cy] = [990, 500];
      const brush = (angle, x, y) =>
        `<g transform="translate(${x} ${y}) rotate(${angle})">${k.times(34, (_i, t) => `<path d="M0 0Q${k.n((t - 0.5) * 60)} 130 ${k.n((t - 0.5) * 190)} ${k.n(270 - Math.abs(t - 0.5) * 70)}" stroke="#1d3470" stroke-width="2.2" fill="none" opacity=".8"/>`).join('')}<rect x="-9" y="-250" width="18" height="262" rx="9" fill="#0a1230"/><rect x="-9" y="-250" width="6" height="262" rx="3" fill="#6f9cff" opacity=".7"/></g>`;
      return [
        k.sky('#030817', '#081a44', '#02040d'),
        k.glow(cx, 420, 560, 360, '#1f57d0', 0.8),
        k.beam([1300, -90], [900, 640], 26, 330, '#a8ccff', 0.6),
        k.beam([560, -90], [1020, 700], 16, 220, '#3d6de0', 0.45),
        `<ellipse cx="${cx}" cy="${cy + 110}" rx="430" ry="190" fill="${chrome}"/><ellipse cx="${cx}" cy="${cy + 20}" rx="446" ry="200" fill="#0c1838"/><ellipse cx="${cx}" cy="${cy + 8}" rx="446" ry="200" fill="none" stroke="${chrome}" stroke-width="22"/><ellipse cx="${cx}" cy="${cy + 4}" rx="424" ry="186" fill="${k.radial(
          [
            [0, '#f6f9ff'],
            [0.5, '#b9cdf8'],
            [1, '#4666b0'],
          ],
          [0.55, 0.4, 0.7],
        )}"/>`,
        k.times(10, (i) => {
          const a = i * 0.628 + 0.2;
          return `<rect x="${k.n(cx + 440 * Math.cos(a) - 12)}" y="${k.n(cy + 14 + 196 * Math.sin(a) - 6)}" width="24" height="${Math.sin(a) > 0 ? 96 : 22}" rx="8" fill="${chrome}"/>`;
        }),
        k.times(
          9,
          (i) =>
            `<path d="M${cx - 250 + i * 14} ${cy + 60 - i * 16}q${250 - i * 10} ${-130 + i * 20} ${440 - i * 22} ${10 + i * 5}" stroke="#27428c" stroke-width="2" fill="none" opacity=".24"/>`,
        ),
        brush(-52, 860, 420),
        brush(58, 1180, 400),
        k.haze(0.18),
        k.motes(80, '#dbe9ff'),
        k.vignette('#01030b', 0.82),
      ];
    }),
  reels: () =>
    scene(74, (k) => {
      const steel = k.radial(
        [
          [0, '#f8ead0'],
          [0.5, '#b98d58'],
          [1, '#4a2f18'],
        ],
        [0.4, 0.35, 0.75],
      );
      const reel = (x, y, r, full) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#140c07"/><circle cx="${x}" cy="${y}" r="${k.n(r * full)}" fill="#3c2113"/>${k.times(9, (i) => `<circle cx="${x}" cy="${y}" r="${k.n(r * (0.36 + (full - 0.36) * (i / 9)))}" fill="none" stroke="#6a3f22" stroke-width="1.6" opacity=".6"/>`).join('')}<g fill="${steel}"><path fill-rule="evenodd" d="M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0zM${x - r + 14} ${y}a${r - 14} ${r - 14} 0 1 1 ${2 * r - 28} 0a${r - 14} ${r - 14} 0 1 1 ${-2 * r + 28} 0z"/>${[0, 120, 240].map((a) => `<path transform="rotate(${a + 18} ${x} ${y})" d="M${x - 34} ${y - r * 0.3}L${x - 58} ${y - r + 10}H${x + 58}L${x + 34} ${y - r * 0.3}Z"/>`).join('')}<circle cx="${x}" cy="${y}" r="${k.n(r * 0.34)}"/></g><circle cx="${x}" cy="${y}" r="${k.n(r * 0.12)}" fill="#1a0f08"/>${[0, 120, 240].map((a) => `<rect transform="rotate(${a} ${x} ${y})" x="${x - 7}" y="${k.n(y - r * 0.24)}" width="14" height="${k.n(r * 0.16)}" rx="4" fill="#1a0f08"/>`).join('')}`;
      const meter = (x) =>
        `<rect x="${x}" y="742" width="210" height="104" rx="10" fill="#ffe6a8"/><path d="M${x + 24} 812Q${x + 105} 728 ${x + 186} 812" stroke="#2a1509" stroke-width="3" fill="none"/><path d="M${x + 140} 772Q${x + 168} 790 ${x + 186} 812" stroke="#d0301c" stroke-width="6" fill="none"/><path d="M${x + 105} 840L${k.n(x + k.between(120, 160))} 776" stroke="#1a0c05" stroke-width="3"/>`;
      return [
        k.sky('#120a05', '#3a200d', '#0c0603'),
        k.glow(1000, 300, 640, 320, '#d07a24', 0.55),
        k.beam([1420, -80], [900, 800], 26, 320, '#ffdca0', 0.5),
        '<rect x="430" y="52" width="1120" height="830" rx="26" fill="#1d110a"/><rect x="430" y="52" width="1120" height="5" rx="2" fill="#ffce8a" opacity=".6"/>',
        reel(740, 340, 250, 0.82),
        reel(1250, 340, 250, 0.56),
        '<path d="M560 530L800 668H1180L1400 546" stroke="#5a3018" stroke-width="9" fill="none"/><circle cx="800" cy="662" r="26" fill="#caa06a"/><circle cx="1180" cy="662" r="26" fill="#caa06a"/><rect x="880" y="622" width="220" height="80" rx="10" fill="#2c1a0f"/><rect x="940" y="640" width="100" height="44" rx="5" fill="#e0b880"/>',
        k.glow(640, 790, 130, 60, '#ffcf7a', 0.6, 40),
        k.glow(1340, 790, 130, 60, '#ffcf7a', 0.6, 40),
        meter(536),
        meter(1236),
        '<circle cx="990" cy="794" r="22" fill="#ff3a22"/>',
        k.glow(990, 794, 60, 60, '#ff3a22', 0.8, 40),
        k.haze(0.12),
        k.motes(60, '#ffe8c0'),
        k.vignette('#060301', 0.82),
      ];
    }),
};
