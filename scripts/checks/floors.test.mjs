import { describe, expect, test } from 'vitest';
import { checkFloors } from './floors.mjs';
import { makeFolder } from './testing/make-folder.mjs';

const getFaults = (files) => checkFloors(makeFolder(files)).faults;

const CLEAN = {
  'contract/src/media.ts': 'export const media = 1;',
  'web/src/app/start.ts':
    "import { Home } from '../screens/home/home.ts';\nimport '../shell/layout.ts';\nHome;",
  'web/src/screens/home/home.ts':
    "import { shelf } from '../../browse/shelf.ts';\nimport '../screen.ts';\nexport const Home = shelf;",
  'web/src/screens/screen.ts': 'export const a = 1;',
  'web/src/shell/layout.ts': "import '../ui/button.ts';",
  'web/src/browse/shelf.ts':
    "import { media } from '@marquee/contract/media';\nimport '../content/list.ts';\nexport const shelf = media;",
  'web/src/content/list.ts': "import '../lib/http.ts';",
  'web/src/ui/button.ts': 'export const b = 1;',
  'web/src/lib/http.ts': 'export const http = 1;',
  'web/src/app/server/render-shell.ts': "import 'node:fs';",
  'origin/src/main.ts': "import 'node:http';\nimport '@marquee/contract/media';\nimport './api/routes.ts';",
  'origin/sr./api/routes.ts': "import '../commerce/shop.ts';\nimport '../log.ts';",
  'origin/src/commerce/shop.ts': "import '../gateway/port.ts';\nimport '../store/store.ts';",
};

test('folders in order have no faults', () => {
  expect(getFaults(CLEAN)).toEqual([]);
});

describe('a violation is a fault', () => {
  test.each([
    [
      'an import from a floor above',
      'web/src/ui/button.ts',
      "import '../content/list.ts';",
      /^web\/src\/ui\/button\.ts:1 .*content is above ui/,
    ],
    [
      'an import from a folder of the same floor',
      'web/src/content/list.ts',
      "\nimport '../player/stage.ts';",
      /^web\/src\/content\/list\.ts:2 .*content and player are folders of one floor/,
    ],
    [
      'a screen that imports another',
      'web/src/screens/home/home.ts',
      "import '../media/media.ts';",
      /screens\/home and screens\/media are folders of one floor/,
    ],
    [
      'a lazy import from above',
      'web/src/browse/shelf.ts',
      "void import('../app/start.ts');",
      /app is above browse/,
    ],
    [
      'a re-export from above',
      'web/src/lib/http.ts',
      "export { Layout } from '../shell/layout.ts';",
      /shell is above lib/,
    ],
    [
      'a type from above',
      'web/src/lib/time.ts',
      "import type { B } from '../browse/shelf.ts';",
      /browse is above lib/,
    ],
    [
      'a folder that is on no floor',
      'web/src/helpers/x.ts',
      "import '../lib/http.ts';",
      /helpers is a folder on no floor/,
    ],
    [
      'Node in a file of the browser',
      'web/src/content/list.ts',
      "import 'node:fs';",
      /only the listed server files may use Node/,
    ],
    [
      'Node in contract',
      'contract/src/media.ts',
      "import 'node:fs';",
      /contract knows neither React nor Node/,
    ],
    [
      'React in contract',
      'contract/src/media.ts',
      "import 'react';",
      /contract knows neither React nor Node/,
    ],
    [
      'origin importing web by its path',
      'origin/src/main.ts',
      "import '../../web/src/ui/button.ts';",
      /imported by its name, never by its path/,
    ],
    [
      'web importing origin by its name',
      'web/src/lib/http.ts',
      "import '@marquee/origin/x';",
      /by the wire alone/,
    ],
    [
      'a domain of the origin that imports another',
      'origin/src/commerce/shop.ts',
      "import '../accounts/sessions.ts';",
      /commerce and accounts are folders of one floor/,
    ],
    [
      'a domain of the origin that imports an API',
      'origin/src/commerce/buy.ts',
      "import type { F } from '../api/routes.ts';",
      /api is above commerce/,
    ],
    [
      'a folder of the origin that is on no floor',
      'origin/src/helpers/x.ts',
      "import '../store/store.ts';",
      /helpers is a folder on no floor/,
    ],
  ])('%s', (_what, file, text, expected) => {
    expect(getFaults({ ...CLEAN, [file]: text })).toEqual([expect.stringMatching(expected)]);
  });

  test('a cycle', () => {
    const faults = getFaults({
      'web/src/lib/a.ts': "import './b.ts';",
      'web/src/lib/b.ts': "import './c.ts';",
      'web/src/lib/c.ts': "import './a.ts';",
    });
    expect(faults).toEqual([
      'cycle: web/src/lib/a.ts > web/src/lib/b.ts > web/src/lib/c.ts > web/src/lib/a.ts',
    ]);
  });
});

test('a cycle of types alone is one too', () => {
  expect(
    getFaults({
      'web/src/lib/a.ts': "import type { B } from './b.ts';",
      'web/src/lib/b.ts': "import './a.ts';",
    }),
  ).toEqual(['cycle: web/src/lib/a.ts > web/src/lib/b.ts > web/src/lib/a.ts']);
});

test('more than thirty files in a folder are a fault, tests and what supports them not counted', () => {
  const files = (count, name) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`web/src/lib/${name(at)}`, 'export {};']));
  const thirty = files(30, (at) => `a${at}.ts`);
  const tests = { ...files(9, (at) => `a${at}.test.ts`), ...files(9, (at) => `testing/b${at}.ts`) };
  expect(getFaults({ ...thirty, ...tests })).toEqual([]);
  expect(getFaults({ ...thirty, 'web/src/lib/b.ts': 'export {};' })).toEqual([
    'web/src/lib holds 31 files, more than 30',
  ]);
});
