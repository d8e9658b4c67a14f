import { BACKDROP_WIDTH } from '@marquee/contract/image-widths';
import { localized } from '@marquee/contract/localized';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsLoggedOut } from '../../access/use-is-logged-out.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import { libraryRows } from '../../browse/shelf/library-row.tsx';
import { listRows, rowQuery } from '../../browse/shelf/row.tsx';
import { Rows } from '../../browse/shelf/rows.tsx';
import { FIRST_ROWS } from '../../browse/shelf/use-row-window.ts';
import { useSite } from '../../config/config-context.ts';
import { siteName } from '../../config/site-name.ts';
import { useContent } from '../../content/content-source.ts';
import { hasSearch } from '../../content/has-search.ts';
import { pictureAddress } from '../../content/picture-address.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { ScreenDeps } from '../screen.ts';
import styles from './home-screen.module.css';
import { hasFreeWeek, planOffer } from './lazy-plan-offer.ts';
import { MarketingHero } from './marketing-hero.tsx';

/** Requests the lists of the first rows, each on its own, and what the introduction says of the plans. [HOME-09] */
export async function prepare({
  config,
  content,
  session,
  messages,
  ask,
  use,
}: ScreenDeps): Promise<undefined> {
  const rows = homeRows(config).slice(0, FIRST_ROWS);
  const prepareOffer = async () => {
    const plans = await ask(plansQuery(session));
    if (plans?.length && !hasFreeWeek(plans)) await use(planOffer(messages));
  };
  await Promise.all([
    session.state().status === 'anonymous' && prepareOffer(),
    ...rows.map((row) => ('listName' in row ? undefined : ask(rowQuery(content, row)))),
  ]);
}

/** The rows of the config in its order: lists and library rows. [HOME-08] */
function homeRows(config: ScreenDeps['config']) {
  return [...listRows(config), ...libraryRows(config)].sort((one, other) => one.index - other.index);
}

/** An introduction for anonymous viewers, then the rows of the config. [ROUTE-01 HOME-01 HOME-06 HOME-08] */
export function Component() {
  const { config, appOrigin } = useSite();
  const t = useT('common');
  const rows = useMemo(() => homeRows(config), [config]);
  const isLoggedOut = useIsLoggedOut();
  const name = siteName(config, t);
  const description = localized(config, 'description', useLanguage());

  return (
    <div className={styles.home}>
      <PageHead
        title={name}
        description={description}
        canonicalPath={paths.home.to()}
        image={useFirstPicture(rows)}
        structured={structuredSite(name, appOrigin, hasSearch(config))}
      />
      {isLoggedOut ? <MarketingHero /> : <h1 className="hidden-text">{name}</h1>}
      <Rows rows={rows} />
    </div>
  );
}

/** The picture of the first known item, which stands for the site where a link to it is shared. */
function useFirstPicture(rows: ReturnType<typeof homeRows>): string | undefined {
  const content = useContent();
  const queries = useQueryClient();
  for (const row of rows) {
    const list = 'listName' in row ? undefined : queries.getQueryData(rowQuery(content, row).queryKey);
    const [item] = list?.items ?? [];
    if (item) return pictureAddress(content, item.mediaid, 'background', BACKDROP_WIDTH);
  }
  return undefined;
}

/** Schema.org's WebSite, with its search. */
function structuredSite(name: string, appOrigin: string, searches: boolean): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: appOrigin + paths.home.to(),
    potentialAction: searches
      ? {
          '@type': 'SearchAction',
          target: `${appOrigin}${paths.search.to()}{search_term_string}`,
          'query-input': 'required name=search_term_string',
        }
      : undefined,
  };
}
