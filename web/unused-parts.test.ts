import { expect, test } from 'vitest';
import { emptied, without } from './unused-parts.ts';

test('a part that is left out keeps its exports, which do nothing or say that they are not there', async () => {
  const code = emptied('import "x";\nfunction a() {}\nexport { a, b };', { b: 'return 2;' });
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    () => void
  >;
  expect(module.b?.()).toBe(2);
  expect(() => module.a?.()).toThrow('left out of this build');
});

test('a library of another shape stops the build', () => {
  expect(() => emptied('export default 1;')).toThrow('A library has changed');
  expect(() => without('function a() {\n}\n', ['b'])).toThrow('A library has changed');
});

test('of a part that is needed but for some functions, the others stay as they are', async () => {
  const code = without(
    'function a(x) {\n\tif (x) {\n\t\treturn 1;\n\t}\n}\nexport function b() {\n\tasync function c() {\n\t\treturn 3;\n\t}\n\tfunction d() {\n\t\treturn 4;\n\t}\n\treturn { c, d };\n}\nexport { a };',
    ['a', 'c'],
  );
  const { a, b } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    a: () => void;
    b: () => { c: () => Promise<number>; d: () => number };
  };
  expect(a).toThrow('left out of this build');
  await expect(b().c()).rejects.toThrow('left out of this build');
  expect(b().d()).toBe(4);
});

test('what is called for nothing answers what it is given', () => {
  expect(without('function a(x) {\n\treturn x;\n}\n', ['a'], { a: 'return 2;' })).toBe(
    'function a(x) { return 2; }\n',
  );
});
