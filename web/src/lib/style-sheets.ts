const FAILED = 'link[rel=stylesheet][data-failed]';

/** Marks each style sheet that fails from now on, whoever requested it. */
export function noticeBrokenStyles(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && markFailed(target), true);
}

/**
 * Marks the page's own style sheets that failed before, once the state of each is known.
 * @returns whether any did
 */
export async function findBrokenStyles(): Promise<boolean> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.map(untilEnded));
  for (const link of links) if (!isWhole(link)) markFailed(link);
  return document.querySelector(FAILED) !== null;
}

/** Requests the style sheets again that failed. @throws when one of them fails again */
export async function mendStyles(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>(FAILED)].map(again));
}

function again(failed: HTMLLinkElement): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: failed.href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      markFailed(link);
      reject(new Error(`${link.href} could not be loaded`));
    });
    // in its old place, as later sheets take precedence over it
    failed.replaceWith(link);
  });
}

function markFailed(link: HTMLLinkElement): void {
  link.dataset.failed = 'true';
}

/** A failed link raises no more events, so its failure is certain only when the page has loaded. */
function untilEnded(link: HTMLLinkElement): Promise<unknown> | undefined {
  if (isWhole(link) || document.readyState === 'complete') return;
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
    addEventListener('load', resolve);
  });
}

/** After a failure a browser has an empty sheet, no sheet, or one with unreadable rules. */
function isWhole({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
