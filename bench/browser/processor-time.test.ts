import { expect, test } from 'vitest';
import { byProcessorTime, type Trace } from './processor-time.ts';

const PAGE = { pid: 7, tid: 1 };
const OTHER = { pid: 7, tid: 2 };

const recorded: Trace & { metadata: unknown } = {
  metadata: { source: 'a browser' },
  traceEvents: [
    { name: 'RunTask', ...PAGE, dur: 30_000, tdur: 6_000 },
    { name: 'thread_name', ...PAGE, args: { name: 'CrRendererMain' } },
    { name: 'thread_name', ...OTHER, args: { name: 'Compositor' } },
    { name: 'RunTask', ...OTHER, dur: 30_000, tdur: 6_000 },
    { name: 'RunTask', ...PAGE, dur: 5_000, tdur: 5_003 },
    { name: 'navigationStart', ...PAGE },
  ],
};

test("a task of a page's main thread is as long as a processor worked on it", () => {
  const { traceEvents, ...rest } = byProcessorTime(recorded);
  expect(traceEvents.map(({ dur }) => dur)).toEqual([6_000, undefined, undefined, 30_000, 5_000, undefined]);
  expect(traceEvents.map(({ name }) => name)).toEqual(recorded.traceEvents.map(({ name }) => name));
  expect(rest).toEqual({ metadata: { source: 'a browser' } });
});

test('the recording itself stays as it was', () => {
  byProcessorTime(recorded);
  expect(recorded.traceEvents[0]?.dur).toBe(30_000);
});
