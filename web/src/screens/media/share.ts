export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** The browser features that sharing uses; each may be missing. */
export interface ShareDevice {
  share?: (data: { title: string; url: string }) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> } | undefined;
}

/** Uses the browser's share sheet if there is one, else copies the address. [MEDIA-12 MEDIA-13] */
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
      // if the share sheet cannot open, copy instead
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

/** A page's address for sharing, without parameters that only concern this viewer's view of it. */
export function sharedAddress(href: string): string {
  const url = new URL(href);
  for (const name of ['play', 'u']) url.searchParams.delete(name);
  return url.href;
}
