import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeReference } from './make-reference.ts';

// `npm run reference`, after a change of a schema or of a description.
for (const [path, text] of makeReference()) {
  const file = join(import.meta.dirname, '..', '..', '..', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
