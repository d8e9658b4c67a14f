import type { ComponentType } from 'react';
import type { Messages } from '../i18n/messages.ts';
import type { LateCode } from '../lib/late-code.ts';
import type { ScreenDeps } from './screen.ts';

/** One way to show what a screen found, with the code that shows it. */
export interface ViewRow<Found, Props> {
  shows(found: Found): boolean;
  code: LateCode<ComponentType<Props>>;
  /** Asks for what the view shows at first beside what was found. */
  prepare?(found: Found, deps: ScreenDeps): Promise<unknown>;
  /** Draws what stands until the view does, without React. */
  preview?(found: Found, messages: Messages): HTMLElement | undefined;
}

/** The first row that shows it; undefined where the product has none. */
export function viewFor<Found, Props>(
  rows: readonly ViewRow<Found, Props>[],
  found: Found,
): ViewRow<Found, Props> | undefined {
  return rows.find((row) => row.shows(found));
}
