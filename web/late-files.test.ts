import { expect, test } from 'vitest';
import { withFiles } from './late-files.ts';

const of = (code: string) => withFiles(code, '/house/web/src/screens/media', '/house/web');

test('late code is told its source file, however its fetch is written', () => {
  expect(of("lateCode(() => import('./a.tsx'))")).toBe(
    `lateCode(() => import('./a.tsx'), "src/screens/media/a.tsx")`,
  );
  expect(of('const A = lateCode(async () => (await import("../b/b.tsx")).B);')).toBe(
    'const A = lateCode(async () => (await import("../b/b.tsx")).B, "src/screens/b/b.tsx");',
  );
  expect(of("{ code: lateCode(async () => (await import('./c.tsx')).C), texts: [] }")).toContain(
    `.C, "src/screens/media/c.tsx"), texts`,
  );
});

test('nothing else is touched', () => {
  for (const code of ["const a = import('./a.tsx');", 'lateCode(fetchCode);', "codeHere('./a.tsx')"])
    expect(of(code)).toBe(code);
});
