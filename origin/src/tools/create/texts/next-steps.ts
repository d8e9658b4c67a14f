import { contrast } from '@marquee/contract/colors/color';
import { DEFAULT_PAGE, getPalette, READABLE } from '@marquee/contract/colors/palette';
import type { Brand } from '../brand.ts';

type Made = { folder: string; storeDir: string; brand: Brand; port: string };

/** What the operator reads when the folder is there: what to type next. */
export function describeNext({ folder, storeDir, brand, port }: Made): string {
  const start = `npm run origin -- --data ${/^[\w./-]+$/.test(folder) ? folder : `'${folder}'`}`;
  return `${brand.name} is in ${folder}, with an example film and a channel. Its brand is ${folder}/configs/${brand.code}.json.
${describeColour(brand.colour)}

Start it, and open http://localhost:${port}

    ${start}

Accounts will be in ${storeDir}. Back that folder up, and never delete it.

This machine alone can open that address. For others name the address that they open:

    ${start} --host 0.0.0.0 --public-url http://192.168.1.20:${port}    # in your own network
    ${start} --public-url https://tv.example --trust-proxy 1     # behind a proxy with TLS

Next: docs/operator/getting-started.md
`;
}

/** The contrast of the colour, and what the app does where it is too little to read by. [A11Y-06] */
export function describeColour(colour: string): string {
  const palette = getPalette(DEFAULT_PAGE, colour);
  const ratio = contrast(colour, DEFAULT_PAGE);
  const [text, button] = [palette['accent-text'] ?? colour, palette['accent-fill'] ?? colour];
  return [
    `Its colour ${colour} has a contrast of ${ratio.toFixed(1)}:1 with the page. Text needs ${READABLE}:1 everywhere.`,
    text === colour ? 'Text in it is readable as it is.' : `So text in it is shown lighter, as ${text}.`,
    ...(button === colour
      ? []
      : [`Buttons are shown darker, as ${button}, to make their white text readable.`]),
  ].join('\n');
}
