import * as v from 'valibot';
import type { Offer } from '../../account/commerce/offer.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useT } from '../../i18n/use-t.ts';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { OfferCards } from './offer-cards.tsx';

// without a choice a group of radio buttons has no text
const REQUIRED = 'choose_offer.field_required';
const schema = v.object({ offerId: v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED)) });

interface Props {
  offers: readonly Offer[];
  /** The id of the offer that is chosen at first; empty: none. */
  first: string;
  onChosen(offerId: string): void;
}

/** Chooses one of the offers to buy. [PLAN-07 PLAN-08 PLAN-11] */
export function OfferForm({ offers, first, onChosen }: Props) {
  const t = useT('account');
  const form = useAccountForm({
    schema,
    values: { offerId: first },
    submit: async ({ offerId }) => onChosen(offerId),
  });
  return (
    <FormView form={form}>
      <OfferCards
        label={<span className="hidden-text">{t('choose_offer.offers')}</span>}
        offers={offers}
        {...form.field('offerId')}
      />
      <SubmitButton big busy={form.busy}>
        {t('choose_offer.continue')}
      </SubmitButton>
    </FormView>
  );
}
