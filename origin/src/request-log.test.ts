import { expect, it } from 'vitest';
import { redact } from './request-log.ts';

it.each([
  ['/v2/media/Med00001?token=eyJsecret', '/v2/media/Med00001?token=-'],
  ['/a?x=1&passport=secret&y=2', '/a?x=1&passport=-&y=2'],
  ['/a?TOKEN=secret', '/a?TOKEN=-'],
  ['/a?exp=1&sig=secret', '/a?exp=1&sig=-'],
  ['/a?access_token=secret', '/a?access_token=-'],
  ['/payments?number=4242&cvv=737&access_fee=1', '/payments?number=-&cvv=-&access_fee=1'],
  ['/a?%74oken=secret', '/a?%74oken=-'],
  ['/mqtt?X-Amz-Security-Token=secret&X-Amz-Signature=s', '/mqtt?X-Amz-Security-Token=-&X-Amz-Signature=-'],
  ['/v2/playlists/Srch0001?search=token', '/v2/playlists/Srch0001?search=token'],
  ['/accounts/forgot-password/K7Q2-9XMB-41TD', '/accounts/forgot-password/-'],
  ['/accounts/forgot-password/K7Q2%2f9?branding_id=0', '/accounts/forgot-password/-?branding_id=0'],
  ['/accounts/forgot-password', '/accounts/forgot-password'],
  [
    '/?u=reset-password&resetPasswordToken=K7Q2-9XMB-41TD&email=ada%40example.test',
    '/?u=reset-password&resetPasswordToken=-&email=-',
  ],
  ['/v2/accounts/authenticate?username=ada&password=x', '/v2/accounts/authenticate?username=-&password=-'],
  ['/newsletter/confirm?ticket=eyJsecret', '/newsletter/confirm?ticket=-'],
  ['/plain', '/plain'],
])('request log: writes the path %s as %s', (url, written) => {
  expect(redact(url)).toBe(written);
});
