import { pause } from '../../lib/pause.ts';

/** How long to wait for the browser to move the picture-in-picture window, in ms. */
const MOVE_MS = 1_000;

/**
 * The picture-in-picture window shows what plays: an ad takes it over from the main video, and gives it back.
 * Browsers allow moving an open window without a press; if one does not, the window stays as it is. Resolves
 * when done; never rejects.
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
