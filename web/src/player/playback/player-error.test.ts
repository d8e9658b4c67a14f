import { describe, expect, test } from 'vitest';
import { toEngineError as ofMediaElement } from '../engine/native-engine.ts';
import { toEngineError } from '../engine/shaka-error.ts';
import { getErrorKind, getShownKind, kindOfStatus } from './player-error.ts';
import { PLAYER_ERROR_KINDS } from './player-error-kind.ts';

describe('the text of a player error', () => {
  test.each(['access blocked', 'Access Blocked', 'Error: ACCESS BLOCKED in this region (code 403)'])(
    '%j is a region lock [PLAYER-07]',
    (text) => {
      expect(getErrorKind(text)).toBe('GEO_BLOCKED');
    },
  );
  test.each(['unauthorized', 'Unauthorized', 'Setup failed: request UNAUTHORIZED.'])(
    '%j is a missing right [PLAYER-08]',
    (text) => {
      expect(getErrorKind(text)).toBe('UNAUTHORIZED');
    },
  );
  test.each(['', 'network', 'access', 'blocked access', 'author', 'toString', '404'])(
    '%j is unknown [PLAYER-09]',
    (text) => {
      expect(getErrorKind(text)).toBe('UNKNOWN');
    },
  );
});

describe('an error of the engine', () => {
  const shaka = (category: number, code: number, data: unknown[] = [], severity = 2) =>
    toEngineError({ severity, category, code, data });

  test.each([
    ['a 403 of the stream', 1, 1001, ['uri', 403], 'blocked', 'GEO_BLOCKED'],
    ['a 401 of the stream', 1, 1001, ['uri', 401], 'unauthorized', 'UNAUTHORIZED'],
    ['a 404 of the stream', 1, 1001, ['uri', 404], 'network', 'UNKNOWN'],
    ['a lost connection', 1, 1002, ['uri'], 'network', 'UNKNOWN'],
    ['a timeout', 1, 1003, ['uri'], 'network', 'UNKNOWN'],
    ['an address of no known scheme', 1, 1000, ['uri'], 'unsupported', 'UNKNOWN'],
    ['a piece that the browser’s buffer refuses', 3, 3015, [], 'buffer', 'UNKNOWN'],
    ['a picture that cannot be decoded', 3, 3016, [3], 'decode', 'UNKNOWN'],
    ['a file that is no playlist', 4, 4015, [], 'manifest', 'UNKNOWN'],
    ['codecs the browser lacks', 4, 4032, [], 'unsupported', 'UNKNOWN'],
    ['keys that never fit', 4, 4012, [], 'drm', 'UNKNOWN'],
    ['a streaming engine out of step', 5, 5006, [], 'network', 'UNKNOWN'],
    ['a licence server that is away', 6, 6007, [{ category: 1, code: 1002, data: [] }], 'drm', 'UNKNOWN'],
    [
      'a licence refused',
      6,
      6007,
      [{ category: 1, code: 1001, data: ['uri', 401] }],
      'unauthorized',
      'UNAUTHORIZED',
    ],
    [
      'a licence refused by its rules',
      6,
      6007,
      [{ category: 1, code: 1001, data: ['uri', 403] }],
      'licence',
      'UNKNOWN',
    ],
    ['something new', 99, 9999, [], 'unknown', 'UNKNOWN'],
  ] as const)('%s', (_, category, code, data, kind, shown) => {
    const error = shaka(category, code, [...data]);
    expect(error).toMatchObject({ kind, severity: 'fatal' });
    expect(error && getShownKind(error.kind)).toBe(shown);
  });

  test.each([
    ['a licence refused', 6007, [{ category: 1, code: 1001, data: ['uri', 403] }], 'refused'],
    ['a licence server that is away', 6007, [{ category: 1, code: 1002, data: [] }], undefined],
    ['a licence server that fails', 6007, [{ category: 1, code: 1001, data: ['uri', 500] }], undefined],
    ['a licence that is none', 6008, ['update failed'], 'other-key'],
    ['the end of a licence', 6014, [], 'expired'],
    ['a key system that the browser lacks', 6001, [], 'no-system'],
    ['a page that may decrypt nothing', 6020, [], 'no-system'],
    ['media that name no licence server', 6012, ['com.widevine.alpha'], undefined],
    ['an output that is not protected enough', 6018, [], 'output'],
    [
      'keys for a protected output',
      4012,
      [{ missingKeys: [], restrictedKeyStatuses: ['output-restricted'] }],
      'output',
    ],
    ['keys that have ended', 4012, [{ missingKeys: [], restrictedKeyStatuses: ['expired'] }], 'expired'],
    ['keys of something else', 4012, [{ missingKeys: ['00'], restrictedKeyStatuses: [] }], 'other-key'],
    ['a rendition that our own settings shut out', 4012, [{ hasAppRestrictions: true }], undefined],
    ['restrictions without a word', 4012, [], undefined],
    ['a stream that is away', 1002, ['uri'], undefined],
  ] as const)('%s says what became of the keys', (_, code, data, licence) => {
    expect(shaka(code < 2000 ? 1 : 6, code, [...data])?.licence).toBe(licence);
  });

  test('what we broke off ourselves is no error', () => {
    for (const code of [7000, 7001, 7003, 7004]) expect(shaka(7, code)).toBeUndefined();
  });
  test('a broken caption never ends the playback', () => {
    expect(shaka(2, 2000)).toMatchObject({ severity: 'recoverable' });
  });
  test('a recoverable failure is not fatal', () => {
    expect(shaka(1, 1002, [], 1)).toMatchObject({ severity: 'recoverable' });
  });
  test.each([3014, 3015])(
    'what the buffer refuses is fatal, whatever the library made of it (%i)',
    (code) => {
      expect(shaka(3, code, [], 1)).toMatchObject({ kind: 'buffer', severity: 'fatal' });
    },
  );
  test('anything else that is thrown is unknown, and the log says what it was', () => {
    expect(toEngineError(new TypeError('boom'))).toEqual({
      kind: 'unknown',
      severity: 'fatal',
      detail: 'TypeError: boom',
    });
  });

  test.each([
    [2, 'network'],
    [3, 'decode'],
    [4, 'unsupported'],
  ])('code %i of the media element is %s', (code, kind) => {
    expect(ofMediaElement({ code })).toMatchObject({ kind, severity: 'fatal' });
  });
  test('an aborted media element is no error', () => {
    expect(ofMediaElement({ code: 1 })).toBeUndefined();
    expect(ofMediaElement(null)).toBeUndefined();
  });

  test('statuses of a stream', () => {
    expect([403, 401, 404, 500].map(kindOfStatus)).toEqual(['blocked', 'unauthorized', 'network', 'network']);
  });
  test('only two kinds have a screen of their own', () => {
    const kinds = [
      'network',
      'decode',
      'drm',
      'licence',
      'manifest',
      'blocked',
      'unauthorized',
      'unsupported',
      'unknown',
    ] as const;
    expect(kinds.map(getShownKind).filter((shown) => shown !== 'UNKNOWN')).toHaveLength(
      PLAYER_ERROR_KINDS.length - 1,
    );
  });
});
