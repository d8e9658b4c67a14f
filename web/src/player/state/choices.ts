/** The playback speeds to choose from. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Id of the quality without a picture. */
export const SOUND_ALONE = 'sound-alone';
