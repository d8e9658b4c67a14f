import { useLocation } from 'react-router';
import { paymentDisputed } from '../../account/account-failure.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { chosenAtFirst, lengthOfAll } from '../../checkout/offer/offer-choice.ts';
import { OfferForm } from '../../checkout/offer/offer-form.tsx';
import { useOffersToChoose } from '../../checkout/offer/use-offers-to-choose.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { formatSpan } from '../../i18n/format-span.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { LazyKeySystemNote } from '../../watch/protected/lazy-key-system-note.tsx';
import { PaneFault, PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { PaneWait } from '../pane/pane-wait.tsx';

/** The plans, and the offers of the item the viewer came for. [MODAL-05] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('account');
  const language = useLanguage();
  const { hash } = useLocation();
  const purchase = usePurchaseIntent();
  const describeFailure = useFailureText();
  const { plans, single, isPending, error, isSubscribed, isOwned, isDisputed, retry } = useOffersToChoose();
  const kind = single.length === 0 ? '' : plans.length === 0 ? '_single' : '_both';
  const isEmpty = !isPending && !error && plans.length + single.length === 0;
  const why = isOwned ? 'owned' : isDisputed ? 'disputed' : isSubscribed ? 'subscribed' : 'none';
  const title = kind ? 'title_single' : isEmpty && why !== 'none' ? `${why}_title` : 'title';
  const length = kind === '_single' ? lengthOfAll(single) : null;
  const sub = length
    ? t('choose_offer.sub_single_for', { length: formatSpan(length, language) })
    : t(`choose_offer.sub${kind}`);
  return (
    <>
      <PaneTitle sub={isEmpty || error ? undefined : sub}>{t(`choose_offer.${title}`)}</PaneTitle>
      <PaneWait waits={isPending}>
        {error && <PaneFault text={t('choose_offer.failed')} onRetry={retry} />}
        {isEmpty && (
          <p>{why === 'disputed' ? describeFailure(paymentDisputed()).form : t(`choose_offer.${why}`)}</p>
        )}
        {!isEmpty && <LazyKeySystemNote />}
        {plans.length + single.length > 0 && (
          <OfferForm
            offers={[...single, ...plans]}
            first={chosenAtFirst({ plans, single }, hash, purchase.read())}
            onChosen={(offerId) => {
              purchase.dispatch({ type: 'choose', offerId, hash });
              go('checkout');
            }}
          />
        )}
      </PaneWait>
      <Button look={isEmpty ? 'primary' : 'plain'} big={isEmpty} onClick={close}>
        {t(isEmpty ? 'payment.close' : 'choose_offer.not_now')}
      </Button>
    </>
  );
}
