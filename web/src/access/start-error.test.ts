import { expect, test } from 'vitest';
import { AccountFailure } from '../account/account-failure.ts';
import { HttpError } from '../lib/http-error.ts';
import { errorKindOf } from '../player/player-error.ts';
import { startErrorText } from './start-error.ts';

test.each([
  ['a provider that refuses', new AccountFailure('unauthorized', 'no')],
  ['a session that has ended', new AccountFailure('session_ended', 'over')],
  ['nobody signed in', new AccountFailure('unknown_error', 'who?', { status: 401 })],
  ['no access', new AccountFailure('unknown_error', 'pay', { status: 402 })],
  ['an item the provider does not sign', new AccountFailure('unknown_error', 'what?', { status: 404 })],
  ['a token the content refuses', new HttpError(403, 'Forbidden')],
])('%s is an Unauthorized start error [PLAYER-01]', (_, error) => {
  expect(startErrorText(error)).toBe('Unauthorized');
  expect(errorKindOf(startErrorText(error))).toBe('UNAUTHORIZED');
});

test.each([
  ['no answer', new AccountFailure('unknown_error', 'no answer')],
  ['a provider that is down', new AccountFailure('unknown_error', 'down', { status: 503 })],
  ['content that is down', new HttpError(500)],
  ['a config without an id', new Error('ID missing from config')],
])('%s refuses nobody', (_, error) => {
  expect(errorKindOf(startErrorText(error))).toBe('UNKNOWN');
});
