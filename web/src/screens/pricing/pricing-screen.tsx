import { localized } from '@marquee/contract/localized';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useCustomer, useSession } from '../../account/session/session-context.ts';
import { FilteredGrid } from '../../browse/grid/filtered-grid.tsx';
import { GridPlaceholders } from '../../browse/grid/media-grid.tsx';
import { useListState } from '../../browse/grid/use-list-state.ts';
import { SectionBoundary } from '../../browse/section-boundary.tsx';
import { ListFailure } from '../../browse/section-failure.tsx';
import { useSite } from '../../config/config-context.ts';
import { documentTitle, siteName } from '../../config/site-name.ts';
import { useContent } from '../../content/content-source.ts';
import { playlistQuery } from '../../content/list-query.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { ScreenDeps } from '../screen.ts';
import { PlanCardView } from './plan-card.tsx';
import { planCards } from './plan-cards.ts';
import styles from './pricing.module.css';

/** Requests the plans, and the list below them. */
export async function prepare({ brand, content, session, ask }: ScreenDeps): Promise<undefined> {
  const sells = session.state().status !== 'no-accounts';
  const listId = brand.pricingPlaylistId;
  await Promise.all([sells && ask(plansQuery(session)), listId && ask(playlistQuery(content, listId))]);
}

/** `/pricing`: the plans, open to everybody. [ROUTE-15 PRICING-01 PRICING-04 PRICING-06] */
export function Component() {
  const t = useT('pricing');
  const language = useLanguage();
  const session = useSession();
  const { config, brand } = useSite();
  const sells = session.atRender.status !== 'no-accounts';
  const plans = plansQuery(session, useCustomer()?.id);
  // public prices are shown until those for this viewer are known
  const { data: offers, isLoading } = useQuery({
    ...plans,
    enabled: sells,
    placeholderData: keepPreviousData,
  });
  const cards = planCards(offers, brand, language);
  const site = siteName(config, useT('common'));
  return (
    <div className={styles.page}>
      <PageHead
        title={documentTitle(t('title'), site)}
        description={t('sub')}
        canonicalPath={paths.pricing.to()}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.sub}>{t('sub')}</p>
      </header>
      {cards.length > 0 && (
        <ul className={styles.plans}>
          {cards.map((card) => (
            <li key={card.plan ?? card.title + card.price}>
              <PlanCardView card={card} waiting={isLoading} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.once}>{t(cards.length > 0 ? 'once' : 'none')}</p>
      {brand.pricingPlaylistId && <PricingList id={brand.pricingPlaylistId} />}
    </div>
  );
}

/** A playlist, filtered by genre. Left out if it does not exist. [PRICING-04 PRICING-05] */
function PricingList({ id }: { id: string }) {
  const language = useLanguage();
  const list = useQuery(playlistQuery(useContent(), id));
  const state = useListState(list);
  const { data } = list;
  if (state === 'empty' || data === null) return null;
  const title = (data && localized(data, 'title', language)) ?? '';
  return (
    <section className={styles.list} aria-label={title || undefined}>
      <h2 className={styles.listTitle}>{title}</h2>
      {state === 'loading' && <GridPlaceholders />}
      {state === 'failed' && <ListFailure list={list} />}
      {state === 'shown' && data && (
        <SectionBoundary>
          <FilteredGrid list={data} id={id} title={title} playlistId={id} first={false} />
        </SectionBoundary>
      )}
    </section>
  );
}
