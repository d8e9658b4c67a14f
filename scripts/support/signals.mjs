/** A terminal and a parent may both send the same signal; within this time, in ms, they count as one. */
const SAME_MS = 1000;

/** Passes signals to stop on to a child process, and waits for it instead of ending first. */
export function forwardSignals(child) {
  let sentAtMs = Number.NEGATIVE_INFINITY;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const nowMs = performance.now();
      if (nowMs - sentAtMs < SAME_MS) return;
      sentAtMs = nowMs;
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
}
