import { describe, expect, test } from 'vitest';
import { AccountFailure } from '../account/account-failure.ts';
import { HttpError } from '../lib/http-error.ts';
import { mayPass, playbackErrorKind } from './playback-error.ts';

// what the provider's failure is called; whatever happened, it is the name of the call
const NAME = 'Unauthorized';

describe('why playback does not start', () => {
  test.each([
    ['a provider that refuses', new AccountFailure('unauthorized', NAME)],
    ['a session that has ended', new AccountFailure('session_ended', NAME)],
    ['nobody signed in', new AccountFailure('unknown_error', NAME, { status: 401 })],
    ['no access', new AccountFailure('unknown_error', NAME, { status: 402 })],
    ['an item the provider does not sign', new AccountFailure('unknown_error', NAME, { status: 404 })],
    ['a token the content refuses', new HttpError(403, 'Forbidden')],
    ['content that says so', new HttpError(400, 'Request unauthorized for this site')],
  ])('%s is a missing right [PLAYER-01 PLAYER-08]', (_, error) => {
    expect(playbackErrorKind(error)).toBe('UNAUTHORIZED');
  });

  test('content that blocks the access says so [PLAYER-07]', () => {
    expect(playbackErrorKind(new HttpError(403, 'Access blocked: not in your country'))).toBe('GEO_BLOCKED');
  });

  test.each([
    ['no answer', new AccountFailure('unknown_error', NAME)],
    ['a provider that is down', new AccountFailure('unknown_error', NAME, { status: 503 })],
    ['content that is down', new HttpError(500)],
    ['a config without an id', new Error('ID missing from config')],
  ])('%s refuses nobody [PLAYER-09]', (_, error) => {
    expect(playbackErrorKind(error)).toBe('UNKNOWN');
  });
});

describe('retries', () => {
  test.each([
    ['no answer of the provider', new AccountFailure('unknown_error', NAME), true],
    ['a provider that is down', new AccountFailure('unknown_error', NAME, { status: 503 }), true],
    ['a provider that refuses', new AccountFailure('unauthorized', NAME, { status: 402 }), false],
    ['no answer of the content', new HttpError(0), true],
    ['a token the content refuses', new HttpError(403), true],
    ['an item that is not there', new HttpError(404), false],
    ['a config without an id', new Error('ID missing from config'), false],
  ])('%s: %s', (_, error, again) => {
    expect(mayPass(error)).toBe(again);
  });
});
