/** A terminal and a parent may both send the same signal; within this time, in ms, they count as one. */
const SAME_MS = 1000;
/** How often the parent is looked for, in ms. */
const PARENT_MS = 500;

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
  if (process.env.npm_lifecycle_event !== undefined) endWithNpm(child);
}

/** npm passes SIGTERM on to its shell, which ends and leaves this script behind. */
function endWithNpm(child) {
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, PARENT_MS).unref();
}
