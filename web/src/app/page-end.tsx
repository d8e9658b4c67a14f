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
  /** The answer to the cookie question, as known when the page was rendered. */
  consent: Consent;
}

/**
 * What stands below every screen: a React root of its own, as it is not in the first view. Its code loads
 * when the browser is idle; until then it stays as the server rendered it.
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

/** Id of the element that holds it. */
export const PAGE_END_ID = 'page-end';
/** Prefix of its generated ids, so that they differ from those of the main root. */
export const PAGE_END_PREFIX = 'end';
