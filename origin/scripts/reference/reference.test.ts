import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS_KEYS } from '../../src/file-keys/settings-keys.ts';
import { SETTINGS_FILE_KEYS } from '../../src/site/open-settings.ts';
import { DATA_FILES } from './files.ts';
import { listMembers, plainSchema } from './json-schema.ts';
import { makeReference } from './make-reference.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

describe.each(DATA_FILES)('reference of $place', (file) => {
  it('says what each key of the schema means, and of no other', () => {
    const paths = listMembers(plainSchema(file)).map(({ path }) => path);
    expect(Object.keys(file.keys).sort()).toEqual(paths.sort());
  });
});

it('reference of settings.ini: has each key that is read, and no other', () => {
  const described = Object.keys(SETTINGS_KEYS).flatMap((names) => names.replaceAll('[]', '').split(', '));
  expect(described.sort()).toEqual([...SETTINGS_FILE_KEYS].sort());
});

it('reference: pages and JSON Schemas are those of the schemas (npm run reference)', () => {
  for (const [path, text] of makeReference()) {
    const written = readFileSync(join(ROOT, path), 'utf8');
    // schemas are formatted once they are written
    if (path.endsWith('.json')) expect(JSON.parse(written), path).toEqual(JSON.parse(text));
    else expect(written, path).toBe(text);
  }
});
