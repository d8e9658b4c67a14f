import { type Location, type Navigator, Router } from 'react-router';
import type { Consent } from '../lib/consent.ts';
import { CookieBar } from '../shell/cookie-bar.tsx';
import { Footer } from '../shell/footer.tsx';
import type { App } from './app.ts';
import { Contexts } from './providers.tsx';

interface Props {
  app: App;
  location: Pick<Location, 'pathname' | 'search'>;
  navigator: Navigator;
  /** The answer to the cookie question as far as it was known when the page was rendered. */
  consent: Consent;
}

/**
 * What stands below every screen. It is a root of its own: nobody sees it first, so its code comes when the browser has
 * nothing better to do, and until then it stands as the server drew it, whatever happens above it.
 */
export function PageEnd({ app, location, navigator, consent }: Props) {
  return (
    <Contexts app={app}>
      <Router location={location} navigator={navigator}>
        <Footer />
        <CookieBar atRender={consent} />
      </Router>
    </Contexts>
  );
}

/** The element it stands in. */
export const PAGE_END_ID = 'page-end';
/** What its generated ids begin with, so that they are not those of the page above. */
export const PAGE_END_PREFIX = 'end';
