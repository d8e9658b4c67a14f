import type { Messages } from '../i18n/messages.ts';
import { type LazyModule, withTexts } from '../lib/lazy-module.ts';
import type { AccountPane } from '../paths/account-params.ts';
import type { PaneFile } from './pane/pane-props.ts';
import { PANES } from './panes.ts';

/** The file and the texts of a pane. */
export function paneCode(u: AccountPane, messages: Messages): LazyModule<PaneFile> {
  const { code, texts } = PANES[u];
  return withTexts(code, { ready: () => messages.has(texts), load: () => messages.need(texts) });
}
