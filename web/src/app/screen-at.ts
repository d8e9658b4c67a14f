import { matchPath } from 'react-router';
import type { Screen } from '../screens/screen.ts';
import type { App } from './app.ts';
import { screenCode } from './screen-code.ts';
import { SCREENS } from './screens.ts';

/** The screen of an address, and the id in it; undefined if there is none, or its code is not loaded yet. */
export function screenAt(app: App, pathname: string): { screen: Screen; id: string } | undefined {
  for (const row of SCREENS) {
    const match = matchPath({ path: row.path, caseSensitive: true }, pathname);
    if (!match) continue;
    const screen = screenCode(app, row).ready();
    return screen && { screen, id: match.params.id ?? '' };
  }
  return undefined;
}
