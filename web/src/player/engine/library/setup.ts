import type { PlayerMedia } from '../../media.ts';
import type { ChosenSource } from '../engine.ts';

/**
 * The library's setup: what to play and how (wire content §11.1). Its own controls are off: ours are shown
 * over it, as with any engine.
 */
export function librarySetup(
  { id, title, posterUrl }: PlayerMedia,
  { file, mimeType, drm }: ChosenSource,
  { startAtS, key }: { startAtS: number | undefined; key: string | undefined },
): object {
  return {
    playlist: [
      {
        mediaid: id,
        title,
        ...(posterUrl && { image: posterUrl }),
        starttime: startAtS ?? 0,
        sources: [{ file, ...(mimeType && { type: mimeType }), ...(drm && { drm }) }],
      },
    ],
    advertising: { showCountdown: true },
    timeSlider: { showAdMarkers: false },
    aspectratio: false,
    width: '100%',
    height: '100%',
    controls: false,
    displaytitle: false,
    displayHeading: false,
    displaydescription: false,
    floating: { mode: 'never' },
    mute: false,
    repeat: false,
    playbackRateControls: true,
    pipIcon: 'disabled',
    cast: {},
    stretching: 'uniform',
    // started by the same request as every engine
    autostart: false,
    ...(key && { key }),
  };
}
