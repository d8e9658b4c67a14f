import { renderToString } from 'react-dom/server';
import type { Navigator } from 'react-router';
import type { App } from '../app.ts';
import { PAGE_END_PREFIX, PageEnd } from '../page-end.tsx';

/** The end of the page as HTML. @param url the address that is asked for */
export function renderPageEnd(app: App, { pathname, search }: URL): string {
  return renderToString(<PageEnd app={app} location={{ pathname, search }} navigator={NOWHERE} />, {
    identifierPrefix: PAGE_END_PREFIX,
  });
}

const nothing = () => {};
/** On a server nobody goes anywhere. */
const NOWHERE: Navigator = { createHref: String, go: nothing, push: nothing, replace: nothing };
