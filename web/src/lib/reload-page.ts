/**
 * Loads the page again, at `address` where one is given: what is left when its code cannot be had. Not under a playing
 * video or a form with something in it, and not while no server answers, where a browser would show its own page.
 * Answers whether it does.
 */
export async function reloadPage(address = location.href): Promise<boolean> {
  if (isBusy() || !(await isReachable(address))) return false;
  // the same address again is no reason for a browser to ask
  if (address === location.href) location.reload();
  else location.assign(address);
  return true;
}

/** Whether a server answers there at all, within 5 s; what it answers is for the page to show. */
export async function isReachable(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000);
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

const TYPED = 'form textarea, form input:not([type=checkbox], [type=radio], [type=hidden], [type=submit])';

/** Whether a video plays or something is typed. */
export function isBusy(): boolean {
  const playing = [...document.querySelectorAll('video')].some((video) => !video.paused && !video.ended);
  return playing || [...document.querySelectorAll<HTMLInputElement>(TYPED)].some(({ value }) => value !== '');
}
