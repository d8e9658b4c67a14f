import { pause } from '../../lib/pause.ts';

/** A browser that does not answer has so long to move its small window, in ms. */
const MOVE_MS = 1_000;

/**
 * The small window shows what plays: an ad takes it over from the film, and gives it back. A browser lets one that is open
 * be moved without a press; where it does not, it stays as it is. Resolves when that is done; never rejects.
 */
export async function moveSmallWindow(
  document: Pick<Document, 'pictureInPictureElement'>,
  from: HTMLVideoElement,
  to: HTMLVideoElement,
): Promise<void> {
  if (document.pictureInPictureElement !== from) return;
  const moved = to.requestPictureInPicture().then(
    () => {},
    () => {},
  );
  await Promise.race([moved, pause(MOVE_MS)]);
}
