import type { ReactNode } from 'react';
import { type Location, NavigationType } from 'react-router';
import { memoryKey } from '../browse/view-memory.ts';
import { getMediaQuery, isSearch } from '../paths/paths.ts';

/** How many screens stay: the current one and the last ones that were left. */
const MAX_SCREENS = 3;

/** A screen and where it was last shown. */
export interface Shown {
  location: Location;
  navigationType: NavigationType;
  outlet: ReactNode;
}

export interface KeptScreen extends Shown {
  id: number;
  /** The history entries that it was shown for. */
  entries: readonly string[];
  /** The address that its hooks read; it does not change while the screen is hidden. */
  context: Pick<Shown, 'location' | 'navigationType'>;
}

/** The screens after a navigation, the current one last. */
export function nextScreens(screens: readonly KeptScreen[], shown: Shown): readonly KeptScreen[] {
  const { location, navigationType } = shown;
  const entry = getEntry(location);
  const context = { location, navigationType };
  const current = screens.at(-1);
  if (current && isSameScreen(current.location, location)) {
    const isHere = current.location.key === location.key;
    const entries = [...new Set([...current.entries, entry])];
    const same = { ...current, ...shown, entries, context: isHere ? current.context : context };
    return [...screens.slice(0, -1), same];
  }
  const mayStay = current && navigationType !== NavigationType.Replace && !isPlaying(current.location);
  const left = mayStay ? screens : screens.slice(0, -1);
  const returned =
    navigationType === NavigationType.Pop ? left.find(({ entries }) => entries.includes(entry)) : undefined;
  if (returned) {
    const isHere = returned.location.key === location.key;
    const again = { ...returned, ...shown, context: isHere ? returned.context : context };
    return [...left.filter((one) => one !== returned), again];
  }
  const id = Math.max(0, ...screens.map((one) => one.id)) + 1;
  return [...left, { ...shown, id, entries: [entry], context }].slice(-MAX_SCREENS);
}

export const getEntry = ({ key, pathname }: Location) => memoryKey(key, pathname);

/** With only the query changed, as by a modal, the screen stays; so does the search while somebody types. */
export function isSameScreen(one: Location, other: Location): boolean {
  return one.pathname === other.pathname || (isSearch(one.pathname) && isSearch(other.pathname));
}

/** A screen that plays is not kept: its player ends with it. */
function isPlaying({ search, state }: Location): boolean {
  return Boolean(getMediaQuery(search).play || (state as { trailer?: boolean } | null)?.trailer);
}
