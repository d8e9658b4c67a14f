import { useQuery } from '@tanstack/react-query';
import { plansQuery } from '../../account/commerce-queries.ts';
import { useSession } from '../../account/session-context.ts';
import { useSite } from '../../config/config-context.ts';
import { siteName } from '../../config/site-name.ts';
import { playlistQuery } from '../../content/list-query.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { ScreenPlace } from '../screen.ts';
import { PlanCardView } from './plan-card.tsx';
import { planCards } from './plan-cards.ts';
import styles from './pricing.module.css';
import { PricingList } from './pricing-list.tsx';

export function queries({ brand, content, session }: ScreenPlace) {
  const sells = session.state().status !== 'no-accounts';
  const listId = brand.pricingPlaylistId;
  return [...(sells ? [plansQuery(session)] : []), ...(listId ? [playlistQuery(content, listId)] : [])];
}

/** `/pricing`: the plans, and a taste of what they open. Anybody may look. [ROUTE-15 PRICING-01 PRICING-04 PRICING-06] */
export function Component() {
  const t = useT('pricing');
  const language = useLanguage();
  const session = useSession();
  const { config, brand } = useSite();
  const sells = session.atRender.status !== 'no-accounts';
  const { data: offers, isLoading } = useQuery({ ...plansQuery(session), enabled: sells });
  const site = siteName(config, useT('common'));
  return (
    <div className={styles.page}>
      <PageHead title={`${t('title')} - ${site}`} description={t('sub')} canonicalPath={paths.pricing.to()} />
      <header className={styles.header}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.sub}>{t('sub')}</p>
      </header>
      <ul className={styles.plans}>
        {planCards(offers, brand, language).map((card) => (
          <li key={card.plan}>
            <PlanCardView card={card} waiting={isLoading} />
          </li>
        ))}
      </ul>
      <p className={styles.once}>{t('once')}</p>
      {brand.pricingPlaylistId && <PricingList id={brand.pricingPlaylistId} />}
    </div>
  );
}
