import { expect, test } from 'vitest';
import { renderCookieFrame } from './cookie-frame.ts';

const APP = 'https://app.example';

test('cookie frame: lets the consent service draw in a frame that reaches nothing of the app [LEGAL-03]', async () => {
  const frame = renderCookieFrame(
    { custom: { cookieDeclarationUrl: 'https://consent.example/a/"b.js' } },
    APP,
  );
  expect(frame.status).toBe(200);
  expect(await frame.text()).toContain('<script src="https://consent.example/a/%22b.js"></script>');
  const policy = frame.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src https://consent.example;");
  expect(policy).toContain('sandbox allow-scripts allow-popups');
  expect(policy).not.toContain('allow-same-origin');
});

test.each([undefined, '', 'http://consent.example/d.js', 'javascript:alert(1)', '//consent.example/d.js', 7])(
  'cookie frame: is absent when the brand names no trusted address, but %s',
  (cookieDeclarationUrl) => {
    expect(renderCookieFrame({ custom: { cookieDeclarationUrl } as never }, APP).status).toBe(404);
  },
);
