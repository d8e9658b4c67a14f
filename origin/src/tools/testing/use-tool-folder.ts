import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';

/** A new folder for each test of a file that runs a tool, and what the tool writes on standard error. */
export function useToolFolder() {
  let parent = '';
  const errors: string[] = [];
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'marquee-tool-'));
    errors.length = 0;
    vi.spyOn(console, 'error').mockImplementation((text) => void errors.push(text));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
    rmSync(parent, { recursive: true, force: true });
  });
  return { inParent: (...path: string[]) => join(parent, ...path), errors };
}
