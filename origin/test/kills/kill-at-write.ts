import { StatementSync } from 'node:sqlite';

/**
 * Loaded before the origin (`node --import`): ends the process with SIGKILL at one write to the database, when its
 * parent has asked for it. What the process had not written by then is lost, as on a crash.
 */
export type KillPoint = {
  /** Which write from now on, from 1: a change of rows, or the commit that follows changes. */
  write: number;
  when: 'before' | 'after';
};

let point: KillPoint | null = null;
let writes = 0;
let hasChanged = false;

process.on('message', (message: KillPoint) => {
  point = message;
  writes = 0;
  process.send?.('armed');
});
// Listening to the parent is no reason to stay.
process.channel?.unref();

for (const name of ['run', 'all'] as const) {
  const execute = StatementSync.prototype[name] as (...parameters: unknown[]) => unknown;
  StatementSync.prototype[name] = function (this: StatementSync, ...parameters: unknown[]) {
    if (!isWrite(this.sourceSQL)) return execute.apply(this, parameters);
    writes += 1;
    if (point?.write === writes && point.when === 'before') die();
    const result = execute.apply(this, parameters);
    if (point?.write === writes && point.when === 'after') die();
    return result;
  } as never;
}

function isWrite(sql: string): boolean {
  if (/^(begin|rollback)/i.test(sql)) hasChanged = false;
  if (/^(insert|update|delete)/i.test(sql)) hasChanged = true;
  return /^(insert|update|delete)/i.test(sql) || (/^commit/i.test(sql) && hasChanged);
}

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
