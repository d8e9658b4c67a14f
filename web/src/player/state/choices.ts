/** The speeds on offer. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** The quality without a picture. */
export const SOUND_ALONE = 'sound-alone';
