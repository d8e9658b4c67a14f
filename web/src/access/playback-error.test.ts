import { expect, test } from 'vitest';
import { AccountFailure } from '../account/account-failure.ts';
import { HttpError } from '../lib/http-error.ts';
import { mayPass, playbackErrorKind } from './playback-error.ts';

// what the provider's failure is called; whatever happened, it is the name of the call
const NAME = 'Unauthorized';

const failed = (status?: number) => new AccountFailure('unknown_error', NAME, status ? { status } : {});
const refused = new AccountFailure('unauthorized', NAME, { status: 402 });
const UNCONFIRMED = 'The email address is not confirmed.';
const noId = new Error('ID missing from config');

test('playback error: is unauthorized when the provider or the content refuses [PLAYER-01 PLAYER-08]', () => {
  for (const error of [
    refused,
    new AccountFailure('session_ended', NAME),
    failed(401),
    failed(402),
    failed(404),
    new HttpError(403, 'Forbidden'),
    new HttpError(400, 'Request unauthorized for this site'),
  ])
    expect(playbackErrorKind(error)).toBe('UNAUTHORIZED');
});

test('playback error: is geo-blocked when the content blocks the access, and unknown after any other failure [PLAYER-07 PLAYER-09]', () => {
  expect(playbackErrorKind(new HttpError(403, 'Access blocked: not in your country'))).toBe('GEO_BLOCKED');
  for (const error of [failed(), failed(503), new HttpError(500), noId])
    expect(playbackErrorKind(error)).toBe('UNKNOWN');
});

test.each([
  [UNCONFIRMED, 'EMAIL_UNCONFIRMED'],
  ['The account plays on as many screens as it may.', 'TOO_MANY_SCREENS'],
])(
  'playback error: is explained when the provider, the host or the content names the reason: %s',
  (reason, kind) => {
    const byProvider = { status: 402, serverMessage: reason };
    for (const error of [
      new AccountFailure('unauthorized', NAME, byProvider),
      new HttpError(403, reason),
      new Error(reason),
    ])
      expect(playbackErrorKind(error)).toBe(kind);
  },
);

test('playback error: may pass unless the provider refuses, the region is blocked, or the item or its config is missing', () => {
  for (const error of [failed(), failed(503), new HttpError(0), new HttpError(403)])
    expect(mayPass(error)).toBe(true);
  const blocked = new HttpError(403, 'Access blocked');
  expect(mayPass(new HttpError(403, UNCONFIRMED))).toBe(false);
  for (const error of [refused, new HttpError(404), noId, blocked]) expect(mayPass(error)).toBe(false);
});
