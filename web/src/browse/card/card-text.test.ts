import { parsePlaylist } from '@marquee/contract/playlist';
import { expect, test } from 'vitest';
import { type CardTextDeps, cardMeta, cardTag } from './card-text.ts';

const item = (more: object) => {
  const [parsed] = parsePlaylist({ playlist: [{ mediaid: 'Med00001', title: 'Pier', ...more }] }).items;
  if (!parsed) throw new Error('the item did not parse');
  return parsed;
};
const NOW = Date.UTC(2026, 4, 1, 18);
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const textDeps: CardTextDeps = {
  language: 'en',
  locale: 'en',
  timeZone: 'UTC',
  nowMs: NOW,
  t: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
};

test('card text: has the subtitle below the title, else genre and year', () => {
  expect(cardMeta(item({ subtitle: 'The Trio', genre: 'Jazz' }), textDeps)).toBe('The Trio');
  expect(cardMeta(item({ genre: 'Jazz', pubdate: 1_600_000_000 }), textDeps)).toBe('Jazz · 2020');
  expect(cardMeta(item({}), textDeps)).toBe('');
});

test('card text: has the year an event starts, not the one it was published', () => {
  const event = item({
    genre: 'Jazz',
    pubdate: 1_600_000_000,
    'VCH.ScheduledStart': '2027-12-21T17:00:00Z',
  });
  expect(cardMeta(event, textDeps)).toBe('Jazz · 2027');
});

test('card text: has the subtitle in the language of the viewer [I18N-12]', () => {
  const spanish = { ...textDeps, language: 'es' };
  expect(cardMeta(item({ subtitle: 'The Trio', 'subtitle-es': 'El trío' }), spanish)).toBe('El trío');
  expect(cardMeta(item({ 'subtitle-es': 'El trío' }), spanish)).toBe('');
});

test('card tag: is the length of a video [CARD-11]', () => {
  expect(cardTag(item({ duration: 252 }), textDeps)).toEqual({ text: '4:12' });
  expect(cardTag(item({}), textDeps)).toBeUndefined();
});

test('card tag: is live for a live item, whatever its length [CARD-11]', () => {
  const live = item({ duration: 252, 'VCH.ScheduledStart': at(-1), 'VCH.ScheduledEnd': at(1) });
  expect(cardTag(live, textDeps)).toEqual({ text: 'live', live: true });
});

test('card tag: is the start of a scheduled item, or that it is coming [CARD-11]', () => {
  const scheduled = { 'VCH.EventState': 'PRE_LIVE' };
  expect(cardTag(item({ ...scheduled, 'VCH.ScheduledStart': at(2) }), textDeps)).toEqual({
    text: 'tonight 8:00 PM',
  });
  expect(cardTag(item(scheduled), textDeps)).toEqual({ text: 'coming_soon' });
});

test('card tag: says that an event which is over is a replay [CARD-11]', () => {
  const past = { duration: 3600, 'VCH.ScheduledStart': at(-3), 'VCH.ScheduledEnd': at(-2) };
  expect(cardTag(item(past), textDeps)).toEqual({ text: 'replay · 1:00:00' });
  expect(cardTag(item({ 'VCH.EventState': 'instant-VOD' }), textDeps)).toEqual({ text: 'replay' });
});

test('card tag: names a series, and the number of an episode [CARD-12]', () => {
  const spoken: CardTextDeps = {
    ...textDeps,
    t: (key, values) => (values ? `${key}(${Object.values(values)})` : key),
  };
  expect(cardTag(item({ contentType: 'Series' }), spoken)).toEqual({ text: 'series' });
  const older = { contentType: 'episode', seasonNumber: '1', episodeNumber: '3', duration: 252 };
  expect(cardTag(item(older), spoken)).toEqual({ text: 'season_episode(1,3) · 4:12' });
  expect(cardTag(item({ ...older, seasonNumber: '0' }), spoken)).toEqual({ text: 'episode(3) · 4:12' });
  // nothing is made up
  expect(cardTag(item({ contentType: 'episode', duration: 252 }), spoken)).toEqual({ text: '4:12' });
});

test('card tag: is the episode to continue with in the continue-watching row [CARD-12 WATCH-15]', () => {
  const t: CardTextDeps['t'] = (key, values) => `${key}(${Object.values(values ?? {})})`;
  const series = item({ contentType: 'series' });
  expect(cardTag(series, { ...textDeps, t }, { season: '2', episode: '4' })).toEqual({
    text: 'season_episode(2,4)',
  });
});
