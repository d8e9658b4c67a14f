import { expect, it } from 'vitest';
import { createIsOwnPage } from './own-pages.ts';

const check = (publicUrl: string | null) => {
  const refused: unknown[] = [];
  const isOwnPage = createIsOwnPage({
    base: { publicUrl, brandSites: new Map([['b.example', { code: 'neonrave', url: 'https://b.example' }]]) },
    publishers: { resetPages: ['https://app.example:8443'] },
    log: (_level, _text, more) => refused.push(more?.site),
  });
  return { isOwnPage, refused };
};

it('own pages: are those of the public address, of the brands and of the named sites (G-310)', () => {
  const { isOwnPage, refused } = check('https://a.example');
  const own = ['https://a.example/?u=x', 'https://b.example/m/1', 'https://app.example:8443/'];
  expect(own.filter((url) => !isOwnPage(url))).toEqual([]);
  const other = [
    'https://evil.example/',
    'https://a.example.evil.example/',
    'https://a.example@evil.example/',
    'http://a.example/',
    'https://app.example/',
    'http://localhost:8080/',
  ];
  expect(other.filter(isOwnPage)).toEqual([]);
  expect(refused).toEqual(other.map((url) => new URL(url).origin));
});

it.each([null, 'http://localhost:8080'])('own pages: at %s include all of this machine (G-310)', (at) => {
  const { isOwnPage } = check(at);
  expect(['http://localhost:5173/', 'http://127.0.0.1:8080/?u=x'].every(isOwnPage)).toBe(true);
  expect(['https://evil.example/', 'http://localhost.evil.example/', '/m/1'].some(isOwnPage)).toBe(false);
});
