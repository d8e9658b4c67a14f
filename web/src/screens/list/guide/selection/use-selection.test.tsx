import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { GuideEntry } from '../guide-entry.ts';
import { type Selection, useSelection } from './use-selection.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse('2026-05-01T20:30:00Z');
const TIMES = 'start=2026-05-01T17:00:00Z&end=2026-05-01T18:00:00Z';

const programme = (id: string, startMs: number) => ({ id, title: id, startMs, endMs: startMs + HOUR_MS });
const entry = (id: string) =>
  ({
    channel: {
      id,
      programs: [
        programme(`${id} before`, NOW_MS - 3.5 * HOUR_MS),
        programme(`${id} now`, NOW_MS - HOUR_MS / 2),
      ],
    },
  }) as unknown as GuideEntry;
const [one, two, three] = [entry('one'), entry('two'), entry('three')];

interface PartProps {
  answers: GuideEntry[][];
  onSelection(selection: Selection): void;
}

function Part({ answers, onSelection }: PartProps) {
  const [at, setAt] = useState(0);
  onSelection(useSelection(answers[at] ?? [], NOW_MS));
  if (at < answers.length - 1) setAt(at + 1);
  return null;
}

/** What an address selects, of a list that answers one after the other. */
function selected(search: string, ...answers: GuideEntry[][]) {
  const seen: Selection[] = [];
  renderToString(
    <MemoryRouter initialEntries={[`/p/Guide001?${search}`]}>
      <Part answers={answers} onSelection={(selection) => seen.push(selection)} />
    </MemoryRouter>,
  );
  const { entry, programme, times, isNamed, isMissing } = seen.at(-1) as Selection;
  return {
    channel: entry?.channel.id,
    programme: programme?.id,
    hasTimes: times.startMs !== undefined || times.endMs !== undefined || times.beginning,
    isNamed,
    isMissing,
  };
}

test('selection: is the channel and the programme of the address [LIVE-11 ROUTE-08]', () => {
  const named = { channel: 'two', hasTimes: true, isNamed: true, isMissing: false };
  expect(selected(`channel=two&play=1&${TIMES}`, [one, two])).toEqual({ ...named, programme: 'two before' });
  expect(selected('channel=two', [one, two])).toEqual({ ...named, programme: 'two now', hasTimes: false });
});

test('selection: is found by its end when two programmes begin at once [LIVE-11]', () => {
  const start = Date.parse('2026-05-01T17:00:00Z');
  const programs = [1, 2].map((hours) => ({
    ...programme(`${hours} h`, start),
    endMs: start + hours * HOUR_MS,
  }));
  const both = [{ channel: { id: 'one', programs } } as unknown as GuideEntry];
  for (const hours of [1, 2])
    expect(
      selected(`channel=one&start=2026-05-01T17:00:00Z&end=2026-05-01T${17 + hours}:00:00Z`, both).programme,
    ).toBe(`${hours} h`);
});

test.each(['', 'play=1', 'channel=&play=1'])(
  'an address with %j names no channel: the first is selected, and may play [LIVE-11]',
  (search) => {
    expect(selected(search, [one, two])).toEqual({
      channel: 'one',
      programme: 'one now',
      hasTimes: false,
      isNamed: false,
      isMissing: false,
    });
  },
);

test.each(['', '&play=1', '&play=1&beginning=1'])(
  'a channel that is not in the list plays no other with its times, with %j: the first is selected as it is [LIVE-11]',
  (more) => {
    expect(selected(`channel=gone&${TIMES}${more}`, [one, two])).toEqual({
      channel: 'one',
      programme: 'one now',
      hasTimes: false,
      isNamed: false,
      isMissing: true,
    });
  },
);

test('selection: keeps a playing channel with its times when the list arrives without it [LIVE-11]', () => {
  const search = `channel=two&play=1&${TIMES}`;
  const going = { channel: 'two', programme: 'two before', hasTimes: true, isNamed: true, isMissing: false };
  expect(selected(search, [one, two], [one, three])).toEqual(going);
  expect(selected(search, [one, two], [])).toEqual(going);
  expect(selected(search, [one, two], [one], [one, two])).toEqual(going);
});

test('selection: keeps the first channel when the list arrives with another before it [LIVE-11]', () => {
  const going = { channel: 'one', isNamed: false, isMissing: false };
  expect(selected('play=1', [one, two], [three, one, two])).toMatchObject(going);
  expect(selected('play=1', [one, two], [three, two])).toMatchObject(going);
  expect(selected('', [one, two], [three, two])).toMatchObject({ ...going, channel: 'three' });
});

test('selection: drops a channel that does not play when the list arrives without it [LIVE-11]', () => {
  expect(selected('channel=two', [one, two], [one])).toMatchObject({ channel: 'one', isMissing: true });
});

test('selection: is the channel of the address when it arrives with a later answer [LIVE-11]', () => {
  expect(selected('channel=two&play=1', [one], [one, two])).toMatchObject({
    channel: 'two',
    isMissing: false,
  });
});
