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
  expect(() => without('export { a };', 'b')).toThrow('A library has changed');
});

test('of a part that is needed but for one export, the others stay as they are', async () => {
  const code = without('function a() {}\nfunction b() { return 2; }\nexport { a, b };', 'a');
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    () => void
  >;
  expect(module.b?.()).toBe(2);
  expect(() => module.a?.()).toThrow('left out of this build');
});
