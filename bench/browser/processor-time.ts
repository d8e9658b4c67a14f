/** A recording in the browser's trace format: what each thread did. Times are microseconds. */
export interface Trace {
  traceEvents: TraceEvent[];
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** How long it lasted, waits included. */
  dur?: number;
  /** How long its thread had a processor for it. */
  tdur?: number;
  args?: { name?: string };
}

/** The thread of a page's process that runs its script, style and layout. */
const PAGE_THREAD = 'CrRendererMain';

/**
 * The same recording with each event of a page's main thread as long as a processor worked on it. What such a
 * thread waits for while other processes have all cores then no longer counts as its work. (decision 0046)
 */
export function byProcessorTime(trace: Trace): Trace {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === PAGE_THREAD)
      .map(threadOf),
  );
  const events = trace.traceEvents.map((event) => {
    const { dur, tdur } = event;
    // the clocks differ by some microseconds: an event must not grow out of the one around it
    const waited = dur !== undefined && tdur !== undefined && tdur < dur && pages.has(threadOf(event));
    return waited ? { ...event, dur: tdur } : event;
  });
  return { ...trace, traceEvents: events };
}
