import { useLocation } from 'react-router';
import * as v from 'valibot';
import type { Offer } from '../../account/commerce/offer.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { OfferCards } from '../../checkout/offer/offer-cards.tsx';
import { chosenAtFirst, lengthOfAll } from '../../checkout/offer/offer-choice.ts';
import { useOffersToChoose } from '../../checkout/offer/use-offers-to-choose.ts';
import { usePurchaseIntent } from '../../checkout/purchase-intent-context.ts';
import { formatSpan } from '../../i18n/format-span.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LazyKeySystemNote } from '../../watch/protected/lazy-key-system-note.tsx';
import { PaneFault } from '../pane/pane-fault.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { PaneTitle } from '../pane/pane-title.tsx';

/** The plans, and the offers of the item the viewer came for. [MODAL-05] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('account');
  const language = useLanguage();
  const { plans, single, isPending, error, isSubscribed, isOwned, retry } = useOffersToChoose();
  const kind = single.length === 0 ? '' : plans.length === 0 ? '_single' : '_both';
  const isEmpty = !isPending && !error && plans.length + single.length === 0;
  const why = isOwned ? 'owned' : isSubscribed ? 'subscribed' : 'none';
  const title = kind ? 'title_single' : isEmpty && why !== 'none' ? `${why}_title` : 'title';
  const length = kind === '_single' ? lengthOfAll(single) : null;
  const sub = length
    ? t('choose_offer.sub_single_for', { length: formatSpan(length, language) })
    : t(`choose_offer.sub${kind}`);
  return (
    <>
      <PaneTitle sub={isEmpty || error ? undefined : sub}>{t(`choose_offer.${title}`)}</PaneTitle>
      {isPending && <Spinner label={t('loading')} />}
      {!isPending && error && <PaneFault text={t('choose_offer.failed')} onRetry={retry} />}
      {isEmpty && <p>{t(`choose_offer.${why}`)}</p>}
      {!isEmpty && <LazyKeySystemNote />}
      {!isPending && plans.length + single.length > 0 && (
        <OfferForm plans={plans} single={single} onChosen={() => go('checkout')} />
      )}
      <Button look={isEmpty ? 'primary' : 'plain'} big={isEmpty} onClick={close}>
        {t(isEmpty ? 'payment.close' : 'choose_offer.not_now')}
      </Button>
    </>
  );
}

const schema = v.object({ offerId: v.pipe(v.string(), v.nonEmpty('choose_offer.field_required')) });

type FormProps = Record<'plans' | 'single', readonly Offer[]> & { onChosen(): void };

/** [PLAN-07 PLAN-08 PLAN-11] */
function OfferForm({ plans, single, onChosen }: FormProps) {
  const t = useT('account');
  const { hash } = useLocation();
  const purchase = usePurchaseIntent();
  const form = useAccountForm({
    schema,
    values: { offerId: chosenAtFirst({ plans, single }, hash, purchase.read()) },
    submit: async ({ offerId }) => {
      purchase.dispatch({ type: 'choose', offerId, hash });
      onChosen();
    },
  });
  return (
    <FormView form={form}>
      <OfferCards
        label={<span className="hidden-text">{t('choose_offer.offers')}</span>}
        offers={[...single, ...plans]}
        {...form.field('offerId')}
      />
      <SubmitButton big busy={form.busy}>
        {t('choose_offer.continue')}
      </SubmitButton>
    </FormView>
  );
}
