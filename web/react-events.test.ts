import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REACT_EVENTS, withEventsOfOurs } from './react-events.ts';

const SOURCES = join(import.meta.dirname, 'src');
/** Events that React makes from other, listed ones. */
const MADE = ['onChange', 'onFocus', 'onBlur', 'onPointerEnter', 'onPointerLeave'];
const KNOWN = new Set([
  ...MADE,
  ...REACT_EVENTS.map((name) => `on${name[0]?.toUpperCase()}${name.slice(1)}`),
]);

/** The handlers that a source gives to elements of the page; components may have any. */
function handlersIn(source: string): string[] {
  return [...source.matchAll(/<[a-z][a-z0-9]*(?=\s)/g)].flatMap(({ index, 0: tag }) => {
    let [depth, at] = [0, index + tag.length];
    const attributes: string[] = [];
    for (; at < source.length && !(depth === 0 && source[at] === '>'); at += 1) {
      if (source[at] === '{') depth += 1;
      else if (source[at] === '}') depth -= 1;
      else if (depth === 0) attributes.push(source[at] ?? '');
    }
    return attributes.join('').match(/\bon[A-Z]\w*(?==)/g) ?? [];
  });
}

const used = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file) && !/\.test\./.test(file))
  .flatMap((file) => handlersIn(readFileSync(join(SOURCES, file), 'utf8')).map((name) => `${file}: ${name}`));

test('components listen to what React is told to hear, and to nothing else', () => {
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter((one) => !KNOWN.has(one.split(': ')[1]?.replace(/Capture$/, '') ?? ''))).toEqual([]);
});

test('a handler is found in a tag of several lines, past arrows and braces', () => {
  const source =
    '<div\n  onClick={() => a > b}\n  style={{ c }}\n  onWheel={d}>\n<here.Part onNow={e} />\n<Part onNow={e} />';
  expect(handlersIn(source)).toEqual(['onClick', 'onWheel']);
});

test('of React as it is installed nothing else is left', () => {
  const file = createRequire(import.meta.url)
    .resolve('react-dom/package.json')
    .replace('package.json', 'cjs/react-dom-client.production.js');
  const code = withEventsOfOurs(readFileSync(file, 'utf8'));
  expect(code).toContain(`"${REACT_EVENTS.join(' ')}"`);
  const registered = [...code.matchAll(/^register(?:Simple|Direct|TwoPhase)Event\(\s*("?\w+"?)/gm)];
  expect(registered.map(([, name]) => name)).toEqual([
    '"focusin"',
    '"focusout"',
    '"onPointerEnter"',
    '"onPointerLeave"',
    '"onChange"',
  ]);
});

test('another React stops the build', () => {
  expect(() => withEventsOfOurs('var events = "click";')).toThrow('React has changed');
});
