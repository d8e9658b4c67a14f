import { lateCode } from '../../lib/late-code.ts';

/** The header's search bar, which comes with the screen of the results. */
export const SEARCH_BAR = lateCode(async () => (await import('./search-bar.tsx')).SearchBar);
