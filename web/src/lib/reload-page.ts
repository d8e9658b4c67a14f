/**
 * Reloads the page, the last resort without its code. Not during a video or in a form with text, nor while no
 * server answers. Resolves with whether it does.
 */
export async function reloadPage(): Promise<boolean> {
  if (isBusy() || !(await isReachable(location.href))) return false;
  location.reload();
  return true;
}

/** Whether a server answers there within 5 s with anything but a server error. */
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
