import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DECISIONS = 'docs/decisions';
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;
/** A source file that a text names, with as much of its path as helps; not a pattern such as `*.test.ts`. */
const SOURCE_FILE = /(?<![\w*./-])[\w-][\w./-]*\.(?:tsx?|mjs|css)\b/g;
const SOURCES = '{.ci,bench,contract,demo,e2e,origin,scripts,web}/**/*.{ts,tsx,mjs,css}';
/** Tells of what was; or names files of others. */
const IS_PAST = /^(CHANGELOG\.md|docs\/decisions\/archive\/|docs\/wire\/|docs\/requirements\.md)/;

/**
 * Checks that relative links between documents lead to files, that the source files they name exist, and that
 * each decision has a status line and a row in the index.
 * @returns {{ faults: string[], summary: string }}
 */
export function checkDocuments(root) {
  const options = { cwd: root, exclude: ['**/node_modules', '**/dist', '.git', '.cache'] };
  const files = [...globSync('**/*.md', options), ...globSync('.github/**/*.md', options)].map((file) =>
    file.replaceAll('\\', '/'),
  );
  const readDocument = (file) => readFileSync(join(root, file), 'utf8');
  const index = existsSync(join(root, DECISIONS, 'README.md')) ? readDocument(`${DECISIONS}/README.md`) : '';
  const sources = globSync(SOURCES, options).map((file) => `/${file.replaceAll('\\', '/')}`);
  const faults = new Set();
  /** Whether a document has the heading that a link names. */
  const hasHeading = (file, anchor) =>
    anchor === undefined ||
    !file.endsWith('.md') ||
    readDocument(file)
      .split('\n')
      .some((line) => toAnchor(line) === anchor);
  for (const file of files) {
    const text = readDocument(file);
    const named = IS_PAST.test(file) ? [] : text.matchAll(SOURCE_FILE);
    for (const [name] of named)
      if (!sources.some((source) => source.endsWith(`/${name}`)))
        faults.add(`${file}: ${name} does not exist`);
    for (const [, link] of text.replace(CODE, '').matchAll(LINK)) {
      const target = decodeURI(link.split('#')[0]);
      if (/^[a-z]+:/.test(link)) continue;
      const isHere = target === '' || existsSync(join(root, dirname(file), target));
      if (!isHere || !hasHeading(target === '' ? file : join(dirname(file), target), link.split('#')[1]))
        faults.add(`${file}: ${link} leads nowhere`);
    }
    const isDecision = file.startsWith(`${DECISIONS}/`) && /\/\d{4}-/.test(file);
    if (isDecision && !/^# \d{4} .+\n\nStatus: .+\n/.test(text))
      faults.add(`${file}: begins with no "# NNNN title" and "Status:" line`);
    if (isDecision && !index.includes(`(${file.slice(DECISIONS.length + 1)})`))
      faults.add(`${file}: has no row in ${DECISIONS}/README.md`);
  }
  return { faults: [...faults], summary: `${files.length} documents` };
}

/** `some-words` for `## Some words!`; undefined for a line that is no heading. */
function toAnchor(line) {
  const [, heading] = /^#{1,6} (.+)$/.exec(line) ?? [];
  return heading
    ?.toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
