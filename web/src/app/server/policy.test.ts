import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAPTCHA_POLICY, policyHeader } from './policy.ts';

test('policy: allows the content origin where content is fetched, and nowhere else', () => {
  const rows = policyHeader({ contentOrigin: 'https://content.test' }).split('; ');
  const naming = rows.filter((row) => row.includes('https://content.test')).map((row) => row.split(' ')[0]);
  expect(naming).toEqual(['img-src', 'media-src', 'connect-src']);
});

test('policy: allows only the frames of a card’s gateway, on a site that has one [BOOT-45]', () => {
  const frames = ['https://gateway.test'];
  const naming = policyHeader({ frames })
    .split('; ')
    .filter((row) => row.includes('gateway.test'));
  expect(naming).toEqual(["frame-src 'self' https://gateway.test"]);
  expect(policyHeader({}).split('; ')).toContain("frame-src 'self'");
});

test('policy: is that of its table in the frame of the captcha, and allows none of it in a page [REG-05]', () => {
  const html = readFileSync(new URL('../../../public/captcha.html', import.meta.url), 'utf8');
  const stated = CAPTCHA_POLICY.map(({ directive, sources }) => [directive, ...sources].join(' ')).join('; ');
  expect(/content-security-policy"\s+content="([^"]*)"/.exec(html)?.[1]).toBe(stated);
  expect(policyHeader({})).not.toContain('google');
});

test('policy: lets a player library come from the content API, load its parts, and write styles and markup, on no other page', () => {
  const contentOrigin = 'https://cdn.example.test';
  const rows = (library: boolean) => policyHeader({ contentOrigin, nonce: 'abc', library }).split('; ');
  expect(rows(true)).toContain(`script-src 'self' 'strict-dynamic' ${contentOrigin} 'nonce-abc'`);
  // a static page has no nonce, without which nothing would run
  expect(policyHeader({ contentOrigin, library: true }).split('; ')).toContain(
    `script-src 'self' https://*.jwpcdn.com ${contentOrigin}`,
  );
  expect(rows(true)).toContain("style-src 'self' 'unsafe-inline'");
  expect(rows(true).filter((row) => row.includes('trusted-types'))).toEqual([]);
  expect(rows(false)).toContain("script-src 'self' 'nonce-abc'");
  expect(rows(false)).toContain("style-src 'self' 'nonce-abc'");
  expect(rows(false).filter((row) => row.includes('trusted-types'))).toHaveLength(2);
});
