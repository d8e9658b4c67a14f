import { lazyModule } from '../../lib/lazy-module.ts';

/** The header's search bar; loaded with the search screen. */
export const SEARCH_BAR = lazyModule(async () => (await import('./search-bar.tsx')).SearchBar);
