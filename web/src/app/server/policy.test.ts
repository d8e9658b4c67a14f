import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAPTCHA_POLICY, POLICY, policyHeader, policyMeta } from './policy.ts';

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

test('sockets are open to secure hosts, and to a content host that is not', () => {
  const connect = (contentOrigin: string) =>
    policyHeader({ contentOrigin })
      .split('; ')
      .find((row) => row.startsWith('connect-src'));
  expect(connect('https://content.test')).toBe("connect-src 'self' https: wss: https://content.test");
  expect(connect('http://127.0.0.1:8080')).toBe(
    "connect-src 'self' https: wss: http://127.0.0.1:8080 ws://127.0.0.1:8080",
  );
});

test('frames of a card’s gateway are let in where the site has one, and nothing else of it [BOOT-45]', () => {
  const gateway = ['https://gateway.test'];
  const naming = policyHeader({ gateway })
    .split('; ')
    .filter((row) => row.includes('gateway.test'));
  expect(naming).toEqual(["frame-src 'self' https://gateway.test"]);
  expect(policyHeader({}).split('; ')).toContain("frame-src 'self'");
});

test('no script makes a policy that trusts text, but for the addresses of two workers and of a player library', () => {
  expect(policyHeader({}).split('; ')).toContain(
    "trusted-types offline-worker player-library 'allow-duplicates'",
  );
});

test('a page cannot carry what only a header can say', () => {
  expect(policyHeader({})).toContain('frame-ancestors');
  expect(policyMeta({})).not.toContain('frame-ancestors');
});

test('every directive says why, once', () => {
  expect(new Set(POLICY.map(({ directive }) => directive)).size).toBe(POLICY.length);
  for (const { why } of POLICY) expect(why.length).toBeGreaterThan(10);
});

test('the frame of the captcha has the policy that its table says, and the page of the form none of it [REG-05]', () => {
  const html = readFileSync(new URL('../../../public/captcha.html', import.meta.url), 'utf8');
  const stated = CAPTCHA_POLICY.map(({ directive, sources }) => [directive, ...sources].join(' ')).join('; ');
  expect(/content-security-policy"\s+content="([^"]*)"/.exec(html)?.[1]).toBe(stated);
  expect(policyHeader({})).not.toContain('google');
});

test('a player library comes from the content API, and is let write styles and markup of its own; no other page lets that', () => {
  const contentOrigin = 'https://cdn.example.test';
  const rows = (library: boolean) => policyHeader({ contentOrigin, nonce: 'abc', library }).split('; ');
  expect(rows(true)).toContain(`script-src 'self' ${contentOrigin} 'nonce-abc'`);
  expect(rows(true)).toContain("style-src 'self' 'unsafe-inline'");
  expect(rows(true).filter((row) => row.includes('trusted-types'))).toEqual([]);
  expect(rows(false)).toContain("script-src 'self' 'nonce-abc'");
  expect(rows(false)).toContain("style-src 'self' 'nonce-abc'");
  expect(rows(false).filter((row) => row.includes('trusted-types'))).toHaveLength(2);
});
