import { parseConfig } from '@marquee/contract/parse-config';
import { SITE_ID } from '@marquee/contract/testing/sample-config';
import type { Customer } from '../../account/customer.ts';
import type { Provider } from '../../account/ports.ts';
import type { SessionState } from '../../account/session/session.ts';
import { bareProvider } from '../../account/testing/bare-provider.ts';
import { createQueryClient } from '../../content/query-client.ts';
import type { MediaDeps } from '../media-access.ts';

export const ANONYMOUS: SessionState = { status: 'anonymous' };
export const signedInAs = (id: string): SessionState => ({
  status: 'signed-in',
  customer: { id } as Customer,
});
/** The content's answer about an item with one file. */
export const mediaBody = (file: string) => ({
  playlist: [{ mediaid: 'Med00001', title: 'Pier', sources: [{ file, type: 'application/x-mpegurl' }] }],
});

interface Site {
  /** Members of the config. */
  config?: object;
  settings?: object;
  configSource?: string;
  state?: SessionState;
  provider?: Partial<Provider>;
  fetch: MediaDeps['content']['fetch'];
}

/** What playing at a site depends on. A test changes `viewer.state`; `logged` is what was logged. */
export function mediaDeps({ config, settings, configSource, state = ANONYMOUS, provider, fetch }: Site) {
  const logged: unknown[] = [];
  const viewer = { state };
  const deps: MediaDeps = {
    config: parseConfig(
      { description: '', siteId: SITE_ID, content: [], menu: [], ...config },
      { allowLoopback: true },
    ),
    settings: { additionalAllowedConfigSources: [], allowAnyConfigSource: false, ...settings },
    appOrigin: 'https://app.test',
    configSource,
    queries: createQueryClient({ retry: false }),
    session: { state: () => viewer.state, provider: async () => bareProvider(provider) },
    content: {
      base: 'https://content.test',
      siteId: SITE_ID,
      nowMs: () => Date.now(),
      log: (...message) => void logged.push(message),
      fetch,
    },
  };
  return { deps, logged, viewer };
}
