import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { checkCommits } from './commits.mjs';
import { makeFolder } from './testing/make-folder.mjs';

/** A repository with one empty commit a message; the first is the last before the rule. */
function repository(...messages) {
  const root = makeFolder({ 'a.txt': 'a' });
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  const git = (...args) => execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  for (const message of ['Start freely', ...messages])
    git('commit', '--quiet', '--no-verify', '--allow-empty', '-m', message);
  return { root, before: git('rev-list', '--max-parents=0', 'HEAD') };
}
const getFaults = (...messages) => {
  const { root, before } = repository(...messages);
  return checkCommits(root, before).faults;
};

test('commit check: has no faults when every message has the Conventional form', () => {
  expect(getFaults('feat(web): add a thing', 'fix!: stop a thing', 'docs: say so\n\nWith a body.')).toEqual(
    [],
  );
});

test('commit check: names each commit with no or an unknown type, without a subject, or with a long one', () => {
  const wrong = ['Add a thing', 'feature: add a thing', 'fix(web):', `fix: ${'a'.repeat(73)}`];
  const faults = getFaults('fix: a', ...wrong);
  expect(faults).toHaveLength(wrong.length);
  for (const message of wrong) expect(faults).toContainEqual(expect.stringContaining(message));
});

test('commit check: has no faults when the history lacks the first commit or there is none', () => {
  expect(checkCommits(repository('Bad').root, '0123456789').faults).toEqual([]);
  expect(checkCommits(makeFolder({ 'a.txt': 'a' })).faults).toEqual([]);
});
