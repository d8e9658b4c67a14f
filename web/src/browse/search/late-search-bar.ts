import { lateCode } from '../../lib/late-code.ts';

/** The header's search bar; loaded with the search screen. */
export const SEARCH_BAR = lateCode(async () => (await import('./search-bar.tsx')).SearchBar);
