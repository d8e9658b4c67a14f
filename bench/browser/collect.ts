/** One event of an interaction (press, key), and the time until its next frame, in ms. */
export interface Press {
  /** The browser's number of the interaction. */
  id: number;
  atMs: number;
  durationMs: number;
}

/** What the measured page collects, as `window.bench`. Times are `performance.now()`, in ms. */
export interface Collected {
  /** When the first picture was loaded. */
  firstPictureMs: number | null;
  largestPaintMs: number | null;
  shifts: { atMs: number; value: number }[];
  longTasks: { startMs: number; durationMs: number }[];
  /** When the pointer or a key was last pressed. */
  pressedAtMs: number | null;
  /** Events of all interactions so far, in steps of 8 ms; those under 16 ms are left out. */
  presses(): Press[];
  /** When each awaited thing came on screen. */
  seen: Record<string, number>;
  frames: number[];
  /** Records when an element that does not exist yet appears on screen. */
  await(name: string, selector: string, needsText?: boolean): void;
  watchFrames(on: boolean): void;
}

declare global {
  interface Window {
    bench: Collected;
  }
}

/** Runs in the page before its own scripts, and is self-contained: nothing of this module exists there. */
export function collect(): void {
  if (window.top !== window || window.bench) return;
  // `before`: the elements of the current screen, which stay until the next one is rendered
  const awaited = new Map<string, { selector: string; needsText: boolean; before: Set<Element> }>();
  let isWatchingFrames = false;
  let isLookDue = false;

  const bench: Collected = {
    firstPictureMs: null,
    largestPaintMs: null,
    shifts: [],
    longTasks: [],
    pressedAtMs: null,
    presses() {
      // including those that the browser has recorded but not reported yet
      notePresses(timings.takeRecords());
      return presses;
    },
    seen: {},
    frames: [],
    await(name, selector, needsText = false) {
      delete bench.seen[name];
      awaited.set(name, { selector, needsText, before: new Set(document.querySelectorAll(selector)) });
      lookSoon();
    },
    watchFrames(on) {
      isWatchingFrames = on;
      if (!on) return;
      bench.frames = [];
      const note = (atMs: number) => {
        bench.frames.push(atMs);
        if (isWatchingFrames) requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    },
  };
  window.bench = bench;

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    bench.largestPaintMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) bench.shifts.push({ atMs: shift.startTime, value: shift.value });
  });
  observe('longtask', (entry) =>
    bench.longTasks.push({ startMs: entry.startTime, durationMs: entry.duration }),
  );
  const presses: Press[] = [];
  const notePresses = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[])
      if (entry.interactionId)
        presses.push({ id: entry.interactionId, atMs: entry.startTime, durationMs: entry.duration });
  };
  const timings = new PerformanceObserver((list) => notePresses(list.getEntries()));
  timings.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, (event) => (bench.pressedAtMs = event.timeStamp), {
      capture: true,
      passive: true,
    });

  // Checked once per frame after a change: checking in every frame would itself slow the page down.
  new MutationObserver(lookSoon).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
  addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) bench.firstPictureMs ??= performance.now();
      lookSoon();
    },
    true,
  );
  setInterval(lookSoon, 100);

  function lookSoon() {
    if (isLookDue || awaited.size === 0) return;
    isLookDue = true;
    requestAnimationFrame(look);
  }

  function look() {
    isLookDue = false;
    for (const [name, { selector, needsText, before }] of awaited) {
      const elements = [...document.querySelectorAll(selector)];
      if (!elements.some((element) => !before.has(element) && isOnScreen(element, needsText))) continue;
      awaited.delete(name);
      // what this frame contains is on screen when the next one begins
      requestAnimationFrame(() => {
        bench.seen[name] = performance.now();
      });
    }
  }

  function isOnScreen(element: Element, needsText: boolean): boolean {
    if (needsText && !element.textContent?.trim()) return false;
    const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
    return width > 8 && height > 8 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  }
}
