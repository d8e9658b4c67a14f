import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

/**
 * Loaded before every file of component tests: an error in the console, an uncaught error and a request without an
 * answer fail the test, as `e2e/support/page-guard.ts` does for pages.
 */
const seen: string[] = [];
const allowed: RegExp[] = [];

/** Allows errors that this test causes on purpose. */
export function allowErrors(...patterns: RegExp[]): void {
  allowed.push(...patterns);
}

beforeEach(() => {
  seen.length = 0;
  allowed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => void seen.push(parts.map(toText).join(' ')));
});

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  const problems = seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  expect(problems, 'errors that the test did not allow').toEqual([]);
});

for (const kind of ['error', 'unhandledrejection'] as const)
  window.addEventListener(kind, (event) =>
    seen.push(`uncaught: ${toText('reason' in event ? event.reason : event.error)}`),
  );

const toText = (part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : String(part));
