import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from '../../run-tool.ts';
import { estimateBytes, type Plan } from '../plan/plan.ts';
import { formatBytes } from './progress.ts';

/** A disk that fills up in the middle loses hours. @param workDir has what is finished already */
export function checkSpace(dataDir: string, workDir: string, plan: Plan, isEncrypted: boolean): void {
  const needed = estimateBytes(plan, isEncrypted) - countBytes(workDir);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new ToolError(
    `This takes about ${formatBytes(needed)} while it runs, and ${formatBytes(free)} are free in ${dataDir}. Make room, or make fewer sizes: --top 720`,
  );
}

function countBytes(dir: string): number {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
}
