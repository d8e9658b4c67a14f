import { describe, expect, test } from 'vitest';
import { toEngineError as toMediaElementError } from '../engine/native-engine.ts';
import { toEngineError } from '../engine/shaka-error.ts';
import { getErrorKind, getShownKind } from './player-error.ts';

describe('player error', () => {
  test('player error: is a region lock when the message contains "access blocked" in any case [PLAYER-07]', () => {
    for (const text of ['access blocked', 'Error: ACCESS BLOCKED in this region (code 403)'])
      expect(getErrorKind(text)).toBe('GEO_BLOCKED');
  });
  test('player error: is a missing right when the message contains "unauthorized" in any case [PLAYER-08]', () => {
    for (const text of ['unauthorized', 'Setup failed: request UNAUTHORIZED.'])
      expect(getErrorKind(text)).toBe('UNAUTHORIZED');
  });
  test('player error: is unknown for any other message [PLAYER-09]', () => {
    for (const text of ['', 'network', 'access', 'blocked access', 'author', 'toString', '404'])
      expect(getErrorKind(text)).toBe('UNKNOWN');
  });
});

const shaka = (code: number, data: readonly unknown[] = [], severity = 2) =>
  toEngineError({ severity, category: Math.floor(code / 1000), code, data });
const answered = (status: number) => [{ category: 1, code: 1001, data: ['uri', status] }];
const UNREACHABLE = [{ category: 1, code: 1002, data: [] }];
const noRendition = (missingKeys: string[], ...restrictedKeyStatuses: string[]) => [
  { missingKeys, restrictedKeyStatuses },
];

test.each([
  ['a 403 of the stream', 1001, ['uri', 403], 'blocked'],
  ['a 401 of the stream', 1001, ['uri', 401], 'unauthorized'],
  ['a 404 of the stream', 1001, ['uri', 404], 'network'],
  ['a 500 of the stream', 1001, ['uri', 500], 'network'],
  ['a lost connection', 1002, ['uri'], 'network'],
  ['a timeout', 1003, ['uri'], 'network'],
  ['an address with an unknown scheme', 1000, ['uri'], 'unsupported'],
  ['a segment that the buffer refuses', 3015, [], 'buffer'],
  ['a picture that cannot be decoded', 3016, [3], 'decode'],
  ['a file that is no playlist', 4015, [], 'manifest'],
  ['codecs that the browser lacks', 4032, [], 'unsupported'],
  ['keys that never fit', 4012, [], 'drm'],
  ['a streaming engine in a wrong state', 5006, [], 'network'],
  ['an unreachable licence server', 6007, UNREACHABLE, 'drm'],
  ['a licence server that answers 401', 6007, answered(401), 'unauthorized'],
  ['a licence server that answers 403', 6007, answered(403), 'licence'],
  ['an unknown code', 99_999, [], 'unknown'],
] as const)('shaka error: is fatal and has its kind for %s', (_, code, data, kind) => {
  expect(shaka(code, data)).toMatchObject({ kind, severity: 'fatal' });
});

test.each([
  ['a refused licence', 6007, answered(403), 'refused'],
  ['an unreachable licence server', 6007, UNREACHABLE, undefined],
  ['a licence server that fails', 6007, answered(500), undefined],
  ['an invalid licence', 6008, ['update failed'], 'other-key'],
  ['an expired licence', 6014, [], 'expired'],
  ['a missing key system', 6001, [], 'no-system'],
  ['a page that may not decrypt', 6020, [], 'no-system'],
  ['media without a licence server', 6012, ['com.widevine.alpha'], undefined],
  ['an unprotected output', 6018, [], 'output'],
  ['keys for a protected output', 4012, noRendition([], 'output-restricted'), 'output'],
  ['expired keys', 4012, noRendition([], 'expired'), 'expired'],
  ['keys of something else', 4012, noRendition(['00']), 'other-key'],
  ['renditions excluded by the settings', 4012, [{ hasAppRestrictions: true }], undefined],
  ['an unreachable stream', 1002, ['uri'], undefined],
] as const)('shaka error: names the licence trouble for %s', (_, code, data, licence) => {
  expect(shaka(code, data)?.licence).toBe(licence);
});

test('shaka error: is undefined when the player interrupted the load itself', () => {
  for (const code of [7000, 7001, 7003, 7004]) expect(shaka(code)).toBeUndefined();
});

test('shaka error: is recoverable for captions and recovered failures, but fatal for the buffer', () => {
  expect(shaka(2000)).toMatchObject({ severity: 'recoverable' });
  expect(shaka(1002, [], 1)).toMatchObject({ severity: 'recoverable' });
  for (const code of [3014, 3015])
    expect(shaka(code, [], 1)).toMatchObject({ kind: 'buffer', severity: 'fatal' });
});

test('shaka error: keeps the text of any other thrown error', () => {
  const detail = 'TypeError: boom';
  expect(toEngineError(new TypeError('boom'))).toEqual({ kind: 'unknown', severity: 'fatal', detail });
});

test('media element error: has the kind of its code, and is none when the load was aborted', () => {
  const kinds = [1, 2, 3, 4].map((code) => toMediaElementError({ code })?.kind);
  expect(kinds).toEqual([undefined, 'network', 'decode', 'unsupported']);
  expect(toMediaElementError(null)).toBeUndefined();
});

test('player error: has its own screen for two kinds only', () => {
  const kinds = ['blocked', 'unauthorized', 'network', 'decode', 'drm', 'licence', 'manifest'] as const;
  expect(kinds.map(getShownKind)).toEqual(['GEO_BLOCKED', 'UNAUTHORIZED', ...Array(5).fill('UNKNOWN')]);
});
