import { type WritePoint, watchWrites } from './watch-writes.ts';

/**
 * Loaded before the origin (`node --import`): ends the process with SIGKILL at one write to the database, when its
 * parent has asked for it. What the process had not written by then is lost, as on a crash.
 */
const writes = watchWrites(() => process.kill(process.pid, 'SIGKILL'));

process.on('message', (point: WritePoint) => {
  writes.arm(point);
  process.send?.('armed');
});
// Listening to the parent is no reason to stay.
process.channel?.unref();
