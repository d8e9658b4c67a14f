import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLOSE } from './scenes-close.mjs';
import { INDOORS } from './scenes-indoors.mjs';
import { OUTDOORS } from './scenes-outdoors.mjs';

/** Draws the generated scenes into demo/art:  node demo/make/scenes.mjs [name ...] */
const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries({ ...INDOORS, ...CLOSE, ...OUTDOORS })) {
  if (wanted.length && !wanted.includes(name)) continue;
  writeFileSync(join(fileURLToPath(new URL('../art', import.meta.url)), `${name}.svg`), draw());
}
