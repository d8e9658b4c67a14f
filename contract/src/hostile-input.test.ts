import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseContentList } from './content-list.ts';
import { ContractError } from './contract-error.ts';
import { localized } from './localized.ts';
import { mediaStatus } from './media-status.ts';
import { parseConfig } from './parse-config.ts';
import { parseMedia } from './parse-media.ts';
import { parsePlaylist } from './playlist.ts';
import { parseSettings } from './settings.ts';
import { sampleConfig } from './testing/sample-config.ts';

const NAMES = [
  '__proto__ constructor prototype toString hasOwnProperty length',
  'mediaid media_id title title-es description tags sources tracks images file',
  'drm widevine fairplay url src duration productIds VCH.ScheduledStart custom_params',
  'playlist list content menu type custom integrations jwp siteId styling',
].flatMap((names) => names.split(' '));

const leaf = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(
    '',
    'javascript:alert(1)',
    'https://a.test/x',
    '//a',
    'http://[',
    '2026-05-01T19:00:00Z',
    '\u0000',
  ),
  fc.constantFrom<unknown>(-1, 1e308, -0, Number.NaN, Number.POSITIVE_INFINITY, null, true, [], {}),
  fc.constantFrom('a'.repeat(200_000), '"\\'.repeat(50_000), ','.repeat(50_000)),
);

/** JSON as a hostile server may send it: own `__proto__` members included, as JSON.parse makes them. */
const { hostile } = fc.letrec<{ hostile: unknown; list: unknown; object: unknown }>((tie) => ({
  hostile: fc.oneof({ maxDepth: 5, withCrossShrink: true }, leaf, tie('object'), tie('list')),
  list: fc.array(tie('hostile'), { maxLength: 5 }),
  object: fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie('hostile')), { maxLength: 6 })
    .map(ownMembers),
}));

const item = {
  mediaid: 'Med00001',
  title: 'a',
  sources: [{ file: '/a', type: 'b', drm: { widevine: { url: '/w' } } }],
};
const SAMPLES: unknown[] = [
  sampleConfig(),
  { feedid: 'a', title: 'b', playlist: [item, { ...item, tags: 'a,b', 'VCH.ScheduledStart': '2026-05-01' }] },
  {
    id: 'a',
    title: 'b',
    list: [{ media_id: 'a', title: 'b', tags: ['c'], custom_params: { free: 'true' } }],
  },
];

/** A valid body with one part replaced by anything. */
const mutated = fc
  .tuple(fc.constantFrom(...SAMPLES), fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), hostile)
  .map(([sample, route, value]) => mutate(structuredClone(sample), route, value));

const PARSERS = {
  parseConfig,
  parsePlaylist,
  parseContentList,
  parseMedia,
};

it.each(Object.entries(PARSERS))(
  'parsers: %s returns a result or a ContractError for any input',
  (_, parse) => {
    const onFault = (fault: unknown) =>
      expect(fault).toEqual({ path: expect.any(String), reason: expect.stringMatching(/^.{1,200}$/s) });
    fc.assert(
      fc.property(fc.oneof(hostile, mutated), (raw) => {
        try {
          parse(raw, { onFault });
        } catch (error) {
          expect(error).toBeInstanceOf(ContractError);
        }
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  },
);

it('parsers: drop bad items of a list without throwing', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.constant(item)), { maxLength: 8 }), (items) => {
      for (const list of [parsePlaylist({ playlist: items }), parseContentList({ list: items })]) {
        for (const each of list.items) {
          expect(each.mediaid).toEqual(expect.stringMatching(/./s));
          expect(typeof each.title).toBe('string');
          expect(each.duration).toBeGreaterThanOrEqual(0);
          expect(Object.values(each.custom).every((value) => typeof value === 'string')).toBe(true);
          expect(Object.getPrototypeOf(each.custom)).toBe(Object.prototype);
          expect(['LIVE', 'VOD', 'SCHEDULED']).toContain(mediaStatus(each, 0));
          expect(typeof localized(each, 'title', 'es')).toBe('string');
        }
      }
      const good = items.filter((each) => each === item).length;
      expect(parsePlaylist({ playlist: items }).items.length).toBeGreaterThanOrEqual(good);
    }),
    { numRuns: 300 },
  );
});

it('parsers: survive very deep nesting', () => {
  const deep = JSON.parse(`${'{"a":['.repeat(50_000)}${']}'.repeat(50_000)}`);
  expect(() => parseConfig({ ...sampleConfig(), custom: { deep } })).toThrow(ContractError);
  expect(parsePlaylist({ playlist: [deep, { ...item, deep }] }).items).toHaveLength(1);
  expect(() => parseMedia({ playlist: [deep] })).toThrow(ContractError);
});

describe('settings parser', () => {
  const line = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom(...NAMES, 'playerId', 'apiBaseUrl', 'defaultConfigSource'),
        fc.constantFrom('', '[]'),
        fc.string(),
      )
      .map(([key, brackets, value]) => `${key}${brackets} = ${value}`),
    fc.constantFrom(
      `playerLicenseKey = ${'\\'.repeat(30_000)}`,
      `x = ${'"a'.repeat(30_000)}`,
      '='.repeat(30_000),
    ),
  );

  it('settings parser: is fast and shallow on a very long line', () => {
    const spaces = ' '.repeat(300_000);
    const text = `defaultConfigSource = ok\na${spaces}b\nx = "${'\\'.repeat(1_000_000)}\ny =${spaces}"`;
    expect(parseSettings(text).defaultConfigSource).toBe('ok');
  });

  it('settings parser: returns correct types for any text', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const settings = parseSettings(lines.join('\n'));
        const { additionalAllowedConfigSources, allowAnyConfigSource, ...texts } = settings;
        expect(
          additionalAllowedConfigSources.every((source) => typeof source === 'string' && source !== ''),
        ).toBe(true);
        expect(typeof allowAnyConfigSource).toBe('boolean');
        for (const value of Object.values(texts)) expect(value).toEqual(expect.stringMatching(/./s));
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

function ownMembers(members: [string, unknown][]): unknown {
  const object = {};
  for (const [key, value] of members)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

function mutate(value: unknown, route: number[], by: unknown): unknown {
  const [step, ...rest] = route;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return by;
  (value as Record<string, unknown>)[key] = mutate((value as Record<string, unknown>)[key], rest, by);
  return value;
}
