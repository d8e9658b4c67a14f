import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = import.meta.dirname;
/** They start the service that the clients are let loose on. */
const STARTERS = /\.test\.ts$/;

it.each(globSync('**/*.ts', { cwd: FOLDER }).filter((file) => !STARTERS.test(file)))(
  '%s imports nothing of ours: it knows the documents alone',
  (file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const imported = [
      ...text.matchAll(/(?:from|import|require|importActual|importOriginal)\s*\(?\s*['"`]([^'"`]+)['"`]/g),
    ].map(([, name = '']) => name);
    const strange = imported.filter((name) =>
      name.startsWith('.')
        ? relative(FOLDER, join(FOLDER, dirname(file), name)).startsWith('..')
        : name !== 'vitest' && !name.startsWith('node:'),
    );
    expect(strange).toEqual([]);
  },
);
