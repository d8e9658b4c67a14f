import { StatementSync } from 'node:sqlite';

/** A place in the writes of a process. */
export type WritePoint = {
  /** Which write from the arming on, from 1: a change of rows, or the commit that follows changes. */
  write: number;
  when: 'before' | 'after';
};

/** Calls `happen` at one write to any SQLite database of this process. @param isDead then only rollbacks pass */
export function watchWrites(happen: () => void, isDead: () => boolean = () => false) {
  let point: WritePoint | null = null;
  let writes = 0;
  let hasChanged = false;

  function isWrite(sql: string): boolean {
    if (/^(begin|rollback)/i.test(sql)) hasChanged = false;
    if (/^\s*(insert|update|delete)/i.test(sql)) hasChanged = true;
    return /^\s*(insert|update|delete)/i.test(sql) || (/^commit/i.test(sql) && hasChanged);
  }

  for (const name of ['run', 'all'] as const) {
    const execute = StatementSync.prototype[name] as (...parameters: unknown[]) => unknown;
    StatementSync.prototype[name] = function (this: StatementSync, ...parameters: unknown[]) {
      const sql = this.sourceSQL;
      if (isDead() && !/^rollback/i.test(sql)) throw new Error('the process has ended');
      if (!isWrite(sql)) return execute.apply(this, parameters);
      writes += 1;
      const is = (when: WritePoint['when']) => point?.write === writes && point.when === when;
      if (is('before')) happen();
      const result = execute.apply(this, parameters);
      if (is('after')) happen();
      return result;
    } as never;
  }
  return {
    /** Counts from here; null: nothing happens any more. */
    arm(next: WritePoint | null) {
      point = next;
      writes = 0;
    },
  };
}
