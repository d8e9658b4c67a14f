import root from '../../../package.json' with { type: 'json' };

/** The product's version. */
export const VERSION: string = root.version;
