import { renderToString } from 'react-dom/server';
import type { Navigator } from 'react-router';
import type { Consent } from '../../lib/consent.ts';
import { COOKIE_TEXTS } from '../../shell/cookie-bar.tsx';
import type { App } from '../app.ts';
import { PAGE_END_PREFIX, PageEnd } from '../page-end.tsx';

/** The end of the page as HTML. `consent` is the answer in the request's cookies. */
export async function renderPageEnd(app: App, { pathname, search }: URL, consent: Consent): Promise<string> {
  // without its texts the question is not shown
  if (!consent) await app.messages.need(COOKIE_TEXTS).catch(() => {});
  return renderToString(
    <PageEnd app={app} location={{ pathname, search }} navigator={NOWHERE} consent={consent} />,
    {
      identifierPrefix: PAGE_END_PREFIX,
    },
  );
}

const nothing = () => {};
/** Nothing navigates on a server. */
const NOWHERE: Navigator = { createHref: String, go: nothing, push: nothing, replace: nothing };
