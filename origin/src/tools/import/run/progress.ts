import { safe, safeLines } from '../../admin/print.ts';

/** Shows how far an import is: one line that changes on a terminal, else a line every tenth. */
export type Progress = {
  film: (title: string) => void;
  /** @param share of the film that is done, 0 to 1 */
  update: (share: number, step: string) => void;
  /** A line that stays. */
  note: (text: string) => void;
};

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

const BAR = 24;

export function createProgress(output: Output, now: () => number = Date.now): Progress {
  let title = '';
  let first = { share: 0, atMs: 0 };
  let shown = -1;
  const clear = () => {
    if (output.isTTY) output.write('\r\x1b[K');
  };
  return {
    film(name) {
      title = safe(name);
      first = { share: -1, atMs: 0 };
      shown = -1;
    },
    update(share, step) {
      if (first.share < 0) first = { share, atMs: now() };
      const percent = Math.floor(share * 100);
      const done = share - first.share;
      const leftMs = done > 0.01 && share < 1 ? ((now() - first.atMs) / done) * (1 - share) : null;
      const left = leftMs === null ? '' : `, ${formatSpan(leftMs / 1000)} left`;
      if (output.isTTY) {
        const full = Math.round(share * BAR);
        const line = `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${percent} % ${step}${left}  ${title}`;
        output.write(`\r\x1b[K${line.slice(0, (output.columns ?? 80) - 1)}`);
      } else if (Math.floor(percent / 10) > Math.floor(shown / 10)) {
        output.write(`${title}: ${percent} %, ${step}${left}\n`);
      }
      shown = percent;
    },
    note(text) {
      clear();
      output.write(`${safeLines(text)}\n`);
    },
  };
}

/** `1 h 20 min`, `4 min`, `12 s` */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.max(1, Math.round(bytes / 1e6))} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
