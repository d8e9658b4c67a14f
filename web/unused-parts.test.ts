import { expect, test } from 'vitest';
import { emptied } from './unused-parts.ts';

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
});
