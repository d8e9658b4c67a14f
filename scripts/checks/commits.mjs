import { spawnSync } from 'node:child_process';

/** The last commit before messages took the Conventional form. */
const BEFORE = 'a57d8989';
const TYPES = 'feat|fix|refactor|perf|test|docs|build|ci|chore|style|revert';
/** `type(scope): subject`; the subject has up to 72 characters. */
const FORM = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9./-]+\\))?!?: \\S.{0,71}$`);

/**
 * Checks that the messages of all commits since `before` have the Conventional form. Without that commit, as
 * in a shallow clone or an archive, there is nothing to check.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkCommits(root, before = BEFORE) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git('merge-base', '--is-ancestor', before, 'HEAD').status !== 0)
    return { faults: [], summary: `${before} is not in the history: not checked` };
  const log = git('log', '--no-merges', '--format=%h %s', `${before}..HEAD`).stdout.trim();
  const commits = log === '' ? [] : log.split('\n');
  const faults = commits
    .filter((line) => !FORM.test(line.slice(line.indexOf(' ') + 1)))
    .map((line) => `${line}: not in the form "type(scope): subject"`);
  return { faults, summary: `${commits.length} messages` };
}
