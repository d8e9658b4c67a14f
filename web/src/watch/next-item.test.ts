import { expect, test } from 'vitest';
import type { ListedItem } from '../content/listed-item.ts';
import { nextItem } from './next-item.ts';

const item = (mediaid: string, members: Partial<ListedItem> = {}) => ({ mediaid, ...members }) as ListedItem;
const now = Date.UTC(2026, 0, 1);
const next = (list: ListedItem[], recommended: ListedItem[], at = now) =>
  nextItem('Current1', 'Series01', list, recommended, at)?.mediaid;

test('next item: is the first recommendation without a list, never the item itself', () => {
  expect(next([], [item('Current1'), item('Second01'), item('Third001')])).toBe('Second01');
  expect(next([], [item('Current1')])).toBeUndefined();
});

test('next item: is the next of the list, and a recommendation at its end', () => {
  const list = [item('Before01'), item('Current1'), item('After001')];
  expect(next(list, [item('Other001')])).toBe('After001');
  expect(next([item('Before01'), item('Current1')], [item('Other001')])).toBe('Other001');
  expect(next([item('Before01')], [item('Other001')])).toBe('Other001');
});

test('next item: is the one after its series when the list has the series [MEDIA-19]', () => {
  const series = item('Series01', { contentType: 'series' });
  expect(next([item('Before01'), series, item('After001')], [item('Other001')])).toBe('After001');
  expect(next([item('Before01'), series], [series, item('Other001')])).toBe('Other001');
  expect(next([series, item('After001'), item('Current1'), item('After002')], [])).toBe('After002');
});

test('next item: passes over an event when it has not started', () => {
  const event = item('Event001', {
    eventState: 'PRE_LIVE',
    scheduledStartMs: now + 1000,
    scheduledEndMs: now + 9000,
  });
  expect(next([item('Current1'), event, item('After001')], [])).toBe('After001');
  expect(next([], [event])).toBeUndefined();
  expect(next([], [event], now + 2000)).toBe('Event001');
});

test('next item: is not a screen', () => {
  const others = ['Hub', 'page'].map((contentType) => item('Other001', { contentType }));
  expect(next([], [...others, item('Video001')])).toBe('Video001');
});

test.each(['episode', 'Series'])('an item of type %s that comes next is played [PLAYER-11]', (contentType) =>
  expect(next([], [item('Comes001', { contentType }), item('Video001')])).toBe('Comes001'),
);
