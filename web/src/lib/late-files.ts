/**
 * Loads the files that a lazy-loaded script needs, including itself, then runs it. Replaces Vite's own helper
 * (`web/preload-helper.ts`), with which a file that failed once cannot be loaded again: on a retry it takes a
 * failed style sheet for a loaded one, and some browsers remember a module's failure as long as the page is
 * open. So nothing is imported here before it has been fetched. `files` are paths of the build.
 * @throws when a style sheet or a script cannot be loaded
 */
export async function importWith<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => (/css$/.test(file) ? styleSheet(`/${file}`) : script(`/${file}`))));
  return load();
}

/**
 * Paths of the page's style sheets that failed to load, once the state of each is known. {@link importWith}
 * loads them again.
 */
export async function brokenStyles(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(SHEETS)];
  await Promise.all(links.map(ended));
  const broken = links.filter((link) => !isWhole(link));
  for (const link of broken) link.dataset.failed = 'true';
  return broken.map(({ href }) => new URL(href).pathname.slice(1));
}

/**
 * A link that failed earlier raises no more events, so its failure is certain only when the page has loaded.
 * Replacing a link that is still loading would leave the page without styles for a moment.
 */
function ended(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (isWhole(link) || document.readyState === 'complete') return;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    addEventListener('load', resolve);
  });
}

const SHEETS = 'link[rel=stylesheet]';

/** After a failure a browser has an empty sheet, no sheet, or one whose rules cannot be read. */
function isWhole({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

function styleSheet(href: string): Promise<unknown> | undefined {
  const there = document.querySelector<HTMLLinkElement>(`${SHEETS}[href="${href}"]`);
  if (there && isWhole(there)) return;
  const link = there && !there.dataset.failed ? there : sheetAt(href);
  // in its old place, as later sheets take precedence over it
  if (link !== there) there ? there.replaceWith(link) : document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.dataset.failed = 'true';
      reject(new Error(href));
    });
  });
}

const sheetAt = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });

/** Scripts that are loaded or loading, like the browser's own list of modules. */
const here = new Map<string, Promise<void>>();

/** Loads a script once for all that need it. */
function script(href: string): Promise<void> {
  const one = here.get(href) ?? fetchScript(href);
  here.set(href, one);
  one.catch(() => here.delete(href));
  return one;
}

/**
 * A preload as a script lets the import take the file from the browser's memory cache, where it stays
 * compiled from an earlier page; a plain `fetch` discards that copy. If the preload fails, the file is
 * fetched once more with `fetch`, whose error says why. (decision 0022)
 */
function fetchScript(href: string): Promise<void> {
  if (!document.createElement('link').relList.supports('preload')) return fetchWhole(href);
  return preload({ rel: 'preload', as: 'script', crossOrigin: 'anonymous', href }).catch(async () => {
    await takeFailure(href);
    await fetchWhole(href);
  });
}

function preload(attributes: Partial<HTMLLinkElement>): Promise<void> {
  const link = Object.assign(document.createElement('link'), attributes);
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(link.href)));
    document.head.append(link);
  }).finally(() => link.remove());
}

/**
 * Chromium 150 keeps the failure of a preload for the next request of that file as a script, and a module
 * would then remember it as long as the page is open. So a module with an address of its own, which never
 * runs, takes that failure.
 */
function takeFailure(href: string): Promise<void> {
  return preload({ rel: 'modulepreload', href: `${href}#${performance.now()}` }).catch(() => {});
}

async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  await response.arrayBuffer();
}
