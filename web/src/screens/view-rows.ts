import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';
import type { LateCode } from '../lib/late-code.ts';
import type { Prepared, PreviewDeps, ScreenDeps } from './screen.ts';

/** One way to show what a screen found, with the code that shows it. */
export interface ViewRow<Found, Props> {
  shows(found: Found): boolean;
  code: LateCode<ComponentType<Props>>;
  /** Texts that it shows beside those of its screen. */
  texts?: readonly Namespace[];
  /** Asks for what the view shows at first beside what was found, or says where the address leads instead. */
  prepare?(found: Found, deps: ScreenDeps): Promise<Prepared | undefined>;
  /** Draws what stands until the view does, without React. */
  preview?(found: Found, deps: PreviewDeps): HTMLElement | undefined;
}

/** The first row that shows it; undefined where the product has none. */
export function viewFor<Found, Props>(
  rows: readonly ViewRow<Found, Props>[],
  found: Found,
): ViewRow<Found, Props> | undefined {
  return rows.find((row) => row.shows(found));
}
