export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** The parts of a browser that sharing needs; each may be missing. */
export interface ShareDevice {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> } | undefined;
}

/** The browser's own share sheet where there is one, else the address goes to the clipboard. [MEDIA-12 MEDIA-13] */
export async function share(
  device: ShareDevice,
  page: { title: string; url: string },
): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share(page);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
      // a share sheet that cannot open is as good as none
    }
  }
  try {
    if (!device.clipboard) return 'failed';
    await device.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** A page's address as it should be passed on: without what only says how this viewer is looking at it. */
export function sharedAddress(href: string): string {
  const url = new URL(href);
  for (const name of ['play', 'u']) url.searchParams.delete(name);
  return url.href;
}
