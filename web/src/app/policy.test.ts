import { expect, test } from 'vitest';
import { POLICY, policyHeader, policyMeta } from './policy.ts';

test('nothing inline runs: scripts come from the app itself or carry the nonce of the request', () => {
  const row = (policy: string, name: string) =>
    policy.split('; ').find((part) => part.startsWith(`${name} `));
  expect(row(policyHeader({ nonce: 'abc' }), 'script-src')).toBe("script-src 'self' 'nonce-abc'");
  expect(row(policyMeta({}), 'script-src')).toBe("script-src 'self'");
  for (const policy of [policyHeader({ nonce: 'abc' }), policyMeta({})])
    expect(policy).not.toMatch(/unsafe|\*/);
});

test('the content origin is allowed where content is fetched, and nowhere else', () => {
  const rows = policyHeader({ contentOrigin: 'https://content.test' }).split('; ');
  const naming = rows.filter((row) => row.includes('https://content.test')).map((row) => row.split(' ')[0]);
  expect(naming).toEqual(['img-src', 'media-src', 'connect-src']);
});

test('a page cannot carry what only a header can say', () => {
  expect(policyHeader({})).toContain('frame-ancestors');
  expect(policyMeta({})).not.toContain('frame-ancestors');
});

test('every directive says why, once', () => {
  expect(new Set(POLICY.map(({ directive }) => directive)).size).toBe(POLICY.length);
  for (const { why } of POLICY) expect(why.length).toBeGreaterThan(10);
});
