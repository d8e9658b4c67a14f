import type { MediaItem } from '@marquee/contract/media';
import type { Ref } from 'react';
import { Link, type Location, useLocation } from 'react-router';
import { offersOf } from '../../access/entitlement.ts';
import type { WatchAnswer } from '../../access/watch-button.ts';
import { wantOffers } from '../../account/want-offers.ts';
import { useSite } from '../../config/config-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { accountTo } from '../../paths/account-params.ts';
import { paths } from '../../paths/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

export interface WayOnProps {
  item: MediaItem;
  answer: WatchAnswer;
  /** Hears that someone goes on in order to watch. */
  onWish(): void;
}

interface Props extends WayOnProps {
  className?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** Leads somebody who may not watch yet to what lets them; nothing where no way leads on. [MEDIA-07 MEDIA-08 MEDIA-09] */
export function WayOn({ item, answer, onWish, className = buttonClass({ look: 'primary' }), ref }: Props) {
  const t = useT('video');
  const { config } = useSite();
  const to = wayOn(answer.deed, useLocation());
  if (!to) return null;
  return (
    <Link
      ref={ref}
      className={className}
      to={to}
      onClick={() => {
        // of an item that is not sold there is nothing to be asked about
        wantOffers(offersOf(item, config));
        onWish();
      }}
    >
      {t(answer.label)}
    </Link>
  );
}

function wayOn(deed: WatchAnswer['deed'], location: Location): string | undefined {
  if (deed === 'buy') return accountTo(location, 'choose-offer');
  if (deed === 'subscribe') return paths.user.to('payments');
  return deed === 'sign-up' ? accountTo(location, 'create-account') : undefined;
}
