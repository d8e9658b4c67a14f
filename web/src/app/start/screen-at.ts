import { matchPath } from 'react-router';
import type { Screen } from '../../screens/screen.ts';
import { SCREENS } from '../screens.ts';

/** The screen of an address, and the id in it; undefined if there is none, or its code is not loaded yet. */
export function screenAt(pathname: string): { screen: Screen; id: string } | undefined {
  for (const { path, code } of SCREENS) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (!match) continue;
    const screen = code.ready();
    return screen && { screen, id: match.params.id ?? '' };
  }
  return undefined;
}
