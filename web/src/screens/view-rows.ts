import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';
import type { LazyModule } from '../lib/lazy-module.ts';
import type { Prepared, ScreenDeps } from './screen.ts';

/** One way to show what a screen found, and its code. */
export interface ViewRow<Found, Props> {
  shows(found: Found): boolean;
  code: LazyModule<ComponentType<Props>>;
  /** Texts it needs in addition to those of its screen. */
  texts?: readonly Namespace[];
  /** Requests what the view shows first in addition to what was found, or returns a redirect. */
  prepare?(found: Found, deps: ScreenDeps): Promise<Prepared | undefined>;
}

/** The first row that matches; undefined if there is none. */
export function viewFor<Found, Props>(
  rows: readonly ViewRow<Found, Props>[],
  found: Found,
): ViewRow<Found, Props> | undefined {
  return rows.find((row) => row.shows(found));
}
