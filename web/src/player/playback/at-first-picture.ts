const HAVE_CURRENT_DATA = 2;

/**
 * Runs a task once there is a first frame, or the sound if it plays alone; until then the stream needs the
 * processor.
 */
export function atFirstPicture(video: HTMLVideoElement, signal: AbortSignal, task: () => void): void {
  if (video.readyState >= HAVE_CURRENT_DATA) task();
  else video.addEventListener('loadeddata', task, { once: true, signal });
}
