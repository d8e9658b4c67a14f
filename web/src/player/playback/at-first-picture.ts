const HAVE_CURRENT_DATA = 2;

/** Does something once there is a picture, or the sound where it comes alone: until then the stream has the processor. */
export function atFirstPicture(video: HTMLVideoElement, signal: AbortSignal, task: () => void): void {
  if (video.readyState >= HAVE_CURRENT_DATA) task();
  else video.addEventListener('loadeddata', task, { once: true, signal });
}
