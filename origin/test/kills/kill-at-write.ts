import { type WritePoint, watchWrites } from './watch-writes.ts';

/** Loaded before the origin (`node --import`): ends the process with SIGKILL at the write that its parent names. */
const writes = watchWrites(() => process.kill(process.pid, 'SIGKILL'));

process.on('message', (point: WritePoint) => {
  writes.arm(point);
  process.send?.('armed');
});
// The channel must not keep the process running.
process.channel?.unref();
