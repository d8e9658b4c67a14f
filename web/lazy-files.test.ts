import { expect, test } from 'vitest';
import { withFiles } from './lazy-files.ts';

const of = (code: string) => withFiles(code, '/house/web/src/screens/media', '/house/web');

test('lazy files: names the source file of each lazy module, however its fetch is written', () => {
  expect(of("lazyModule(() => import('./a.tsx'))")).toBe(
    `lazyModule(() => import('./a.tsx'), "src/screens/media/a.tsx")`,
  );
  expect(of('const A = lazyModule(async () => (await import("../b/b.tsx")).B);')).toBe(
    'const A = lazyModule(async () => (await import("../b/b.tsx")).B, "src/screens/b/b.tsx");',
  );
  expect(of("{ code: lazyModule(async () => (await import('./c.tsx')).C), texts: [] }")).toContain(
    `.C, "src/screens/media/c.tsx"), texts`,
  );
});

test('lazy files: leaves all other code as it is', () => {
  for (const code of ["const a = import('./a.tsx');", 'lazyModule(fetchCode);', "eagerModule('./a.tsx')"])
    expect(of(code)).toBe(code);
});
