/**
 * Fetches the files that a late script of the build comes with, itself among them, then runs it. Built in for Vite's own
 * helper (`web/preload-helper.ts`), after which a file that failed once could not be had any more: a style sheet is taken
 * for one that is there when the script is tried again, and some browsers keep the failure of an imported module for as
 * long as the page lives. So nothing is imported here before it has come. `files` are paths of the build.
 * @throws when a style sheet or a script cannot be had
 */
export async function importWith<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => (/css$/.test(file) ? styleSheet(`/${file}`) : script(`/${file}`))));
  return load();
}

/**
 * The style sheets named by the page that did not come, as paths, once it is known of each. Asked for again by
 * {@link importWith}.
 */
export async function brokenStyles(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(SHEETS)];
  await Promise.all(links.map(ended));
  const broken = links.filter((link) => !isWhole(link));
  for (const link of broken) link.dataset.failed = 'true';
  return broken.map(({ href }) => new URL(href).pathname.slice(1));
}

/**
 * One that failed before this looks is only known by the end of the page's loading. Replaced while it is still on its
 * way, it would leave the page without style for a moment.
 */
function ended(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (isWhole(link) || document.readyState === 'complete') return;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    addEventListener('load', resolve);
  });
}

const SHEETS = 'link[rel=stylesheet]';

/** Of one that failed a browser has an empty sheet, or none, or one whose rules may not be read. */
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
  // in its old place: what comes later in the page wins over it
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

/** The scripts that have come or are on their way: what the browser's own list of modules is to it. */
const here = new Map<string, Promise<void>>();

/** Once for all that need it. */
function script(href: string): Promise<void> {
  const one = here.get(href) ?? fetchScript(href);
  here.set(href, one);
  one.catch(() => here.delete(href));
  return one;
}

/**
 * Asked for as the script it is, the import then takes it from the browser's memory, where it stays compiled from an
 * earlier page; a plain `fetch` throws that copy away. What did not come is fetched plainly, once more: that says why.
 * (decision 0022)
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
 * Chromium 150 hands the failure of a preload to anyone who asks next for the file as a script, once, and a module keeps it for
 * as long as the page lives. So a module takes it that is known by an address of its own, and never runs.
 */
function takeFailure(href: string): Promise<void> {
  return preload({ rel: 'modulepreload', href: `${href}#${performance.now()}` }).catch(() => {});
}

async function fetchWhole(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  await response.arrayBuffer();
}
