import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { accessModel } from '../../access/access-model.ts';
import { plansQuery } from '../../account/commerce/commerce-queries.ts';
import { useSession } from '../../account/session/session-context.ts';
import { FULL_SIZES, pictureFor } from '../../browse/card/picture-set.ts';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { useMessages } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLazyModule } from '../../lib/use-lazy-module.ts';
import { accountTo } from '../../paths/account-params.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useHeroPicture } from '../../ui/page-head.tsx';
import { hasFreeWeek, planOffer } from './lazy-plan-offer.ts';
import styles from './marketing-hero.module.css';

const at = (width: number) => `/images/open-stage-${width}.webp`;

/** An empty stage, where the brand names no picture. */
const STAGE = {
  src: at(1280),
  srcSet: [640, 1280, 1920].map((width) => `${at(width)} ${width}w`).join(),
  sizes: FULL_SIZES,
};

/** The introduction for anonymous viewers. [HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 HOME-07] (G-34) */
export function MarketingHero() {
  const t = useT('common');
  const location = useLocation();
  const { config, brand } = useSite();
  // without plans an account is all there is to start with (G-188)
  const sellsPlans = accessModel(config) === 'SVOD';
  const content = useContent();
  const { introductionPictureId: id } = brand;
  const picture = id ? pictureFor(content, id, 'backdrop') : STAGE;
  useHeroPicture(picture);
  return (
    <header className={styles.pitch} data-surface="stage">
      <img className={styles.art} alt="" fetchPriority="high" {...picture} />
      <h1 className={styles.title}>{t('pitch.title')}</h1>
      <p className={styles.offer}>
        <PitchOffer />
      </p>
      <ul className={styles.bullets}>
        {[1, 2, 3].map((reason) => (
          <li key={reason}>{t(`pitch.reason_${reason}`)}</li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link
          className={buttonClass({ look: 'primary', big: true })}
          to={sellsPlans ? paths.pricing.to() : accountTo(location, 'create-account')}
        >
          {t('pitch.get_started')}
        </Link>
        <Link className={styles.signIn} to={accountTo(location, 'login')}>
          {t('pitch.sign_in')}
        </Link>
      </p>
    </header>
  );
}

/**
 * The free week where a plan has one, else another trial or the price of a plan. A site without plans invites to its
 * accounts. Nothing while the plans are unknown; the line has its height before. [HOME-02] (G-208)
 */
function PitchOffer() {
  const t = useT('common');
  const messages = useMessages();
  const { data: plans, isError } = useQuery(plansQuery(useSession()));
  const isFreeWeek = hasFreeWeek(plans);
  const needsOther = !isFreeWeek && Boolean(plans?.length);
  const { here: PlanOffer } = useLazyModule(
    useMemo(() => planOffer(messages), [messages]),
    needsOther,
  );
  if (isFreeWeek) return t('pitch.trial');
  if (plans && needsOther) return PlanOffer && <PlanOffer plans={plans} />;
  return plans || isError ? t('pitch.join') : null;
}
