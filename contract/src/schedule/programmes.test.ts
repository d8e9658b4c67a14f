import { expect, test } from 'vitest';
import type { Fault } from '../contract-error.ts';
import { parseSchedule } from './programmes.ts';

const entry = (members: object = {}) => ({
  id: 'p1',
  title: 'Morning session',
  startTime: '2026-05-01T07:30:00Z',
  endTime: '2026-05-01T09:00:00Z',
  ...members,
});

test('programme: has id, title, times, description and picture [LIVE-02 LIVE-25 DATA-27]', () => {
  const image = 'https://img.example.test/morning-1920.jpg';
  const properties = [
    { key: 'mood', value: 'calm' },
    { key: 'description', value: 'Acoustic sets from the pier.' },
    { key: 'image', value: image },
  ];
  expect(parseSchedule([entry({ chapterPointCustomProperties: properties })])).toEqual([
    {
      id: 'p1',
      title: 'Morning session',
      startMs: Date.UTC(2026, 4, 1, 7, 30),
      endMs: Date.UTC(2026, 4, 1, 9),
      description: 'Acoustic sets from the pier.',
      cardImage: image,
      backgroundImage: image,
    },
  ]);
});

test('programme: treats an empty member or bad picture as absent [LIVE-25]', () => {
  const properties = [
    { key: 'description', value: '' },
    { key: 'image', value: 'javascript:alert(1)' },
  ];
  const [programme] = parseSchedule([entry({ chapterPointCustomProperties: properties })]);
  expect(programme).not.toHaveProperty('description');
  expect(programme).not.toHaveProperty('cardImage');
  const twice = [...properties.slice(0, 1), { key: 'description', value: 'Acoustic sets.' }];
  expect(parseSchedule([entry({ chapterPointCustomProperties: twice })])[0]?.description).toBe(
    'Acoustic sets.',
  );
});

test.each([
  ['no object', 'nothing'],
  ['no id', entry({ id: '' })],
  ['a number for an id', entry({ id: 7 })],
  ['no title', entry({ title: undefined })],
  ['no start', entry({ startTime: 'soon' })],
  ['a day that does not exist', entry({ startTime: '2026-02-30T07:00:00Z' })],
  ['no end', entry({ endTime: null })],
  ['an end before its start', entry({ endTime: '2026-05-01T07:00:00Z' })],
  ['a property without text', entry({ chapterPointCustomProperties: [{ key: 'image', value: 3 }] })],
])('programme: is dropped alone and reported with %s [LIVE-16 LIVE-26]', (_, bad) => {
  const faults: Fault[] = [];
  const kept = parseSchedule([bad, entry({ id: 'p2' })], { onFault: (fault) => faults.push(fault) });
  expect(kept.map(({ id }) => id)).toEqual(['p2']);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.path).toMatch(/^0/);
});

test('programme: an offset does not change its moment [LIVE-16]', () => {
  const [programme] = parseSchedule([entry({ startTime: '2026-05-01T03:30:00-04:00' })]);
  expect(programme?.startMs).toBe(Date.UTC(2026, 4, 1, 7, 30));
});

test.each([{}, null, 'a page', { programs: [] }])('programmes: refuse %j [LIVE-26]', (body) => {
  expect(() => parseSchedule(body)).toThrow('Schedule is broken');
});
