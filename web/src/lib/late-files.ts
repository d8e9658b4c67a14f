/**
 * Fetches the files that a late script of the build comes with, then the script itself. Built in for Vite's own helper
 * (`web/preload-helper.ts`), which takes a style sheet that failed for one that is there when the script is tried again,
 * so that a screen stood without its style. A style sheet that failed is fetched again here. `files` are paths of the
 * build. @throws when a style sheet or the script cannot be had
 */
export async function importWith<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => (/css$/.test(file) ? styleSheet(`/${file}`) : hint(`/${file}`))));
  return load();
}

/** The style sheets named by the page that did not come, as paths. Asked for again by {@link importWith}. */
export function brokenStyles(): string[] {
  const links = document.querySelectorAll<HTMLLinkElement>(SHEETS);
  const broken = [...links].filter((link) => !isWhole(link));
  for (const link of broken) link.dataset.failed = 'true';
  return broken.map(({ href }) => new URL(href).pathname.slice(1));
}

const SHEETS = 'link[rel=stylesheet]';

/** A browser gives one that was answered with a failure an empty sheet, or none. */
const isWhole = ({ sheet }: HTMLLinkElement) => Boolean(sheet?.cssRules.length);

function styleSheet(href: string): Promise<unknown> | undefined {
  const there = document.querySelector<HTMLLinkElement>(`${SHEETS}[href="${href}"]`);
  if (there && isWhole(there)) return;
  const link = there && !there.dataset.failed ? there : linkTo('stylesheet', href);
  // in its old place: what comes later in the page wins over it
  if (link !== there) there ? there.replaceWith(link) : document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.dataset.failed = 'true';
      reject(new Error(`No style sheet ${href}`));
    });
  });
}

/** Has a script that the late one imports fetched beside it, not after it. */
function hint(href: string): void {
  if (!document.querySelector(`link[href="${href}"]`)) document.head.append(linkTo('modulepreload', href));
}

function linkTo(rel: string, href: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel, href });
}
