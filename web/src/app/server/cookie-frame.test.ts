import { expect, test } from 'vitest';
import { renderCookieFrame } from './cookie-frame.ts';

const APP = 'https://app.example';

test('the consent service draws in a frame that reaches nothing of the app [LEGAL-03]', async () => {
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
  'there is no frame where the brand names no address that may be trusted: %s',
  (cookieDeclarationUrl) => {
    expect(renderCookieFrame({ custom: { cookieDeclarationUrl } as never }, APP).status).toBe(404);
  },
);
