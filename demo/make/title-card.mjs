import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const face = (name) => `data:font/woff2;base64,${readFileSync(require.resolve(name)).toString('base64')}`;

/** The words over the first seconds of a film, as a page of 1280 x 720; empty for a cut. */
export function titleCard(title) {
  if (!title) return '<body></body>';
  const [name, artist] = title;
  const plain = (text) => text.replaceAll('&', '&amp;');
  return `<style>
    @font-face { font-family: Shoulders; src: url(${face('@fontsource/big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff2')}); }
    @font-face { font-family: Figtree; src: url(${face('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}); }
    body { margin: 0; height: 720px; color: #fff; display: grid; align-content: end; padding: 0 0 84px 84px; box-sizing: border-box;
           background: linear-gradient(78deg, rgba(0,0,0,.72), rgba(0,0,0,.3) 45%, transparent 70%); }
    p { font: 500 30px Figtree; margin: 0 0 10px; } h1 { font: 800 104px/0.98 Shoulders; margin: 0; max-width: 760px; }
  </style><body><p>${plain(artist)}</p><h1>${plain(name)}</h1></body>`;
}
