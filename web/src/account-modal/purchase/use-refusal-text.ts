import { hasCode } from '../../account/account-failure.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { useReasonText } from '../../checkout/use-reason-text.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Problems } from '../../ui/form/use-form.ts';

/**
 * Why a payment was refused, in our words and the refusing party's; undefined: it was not refused, or no
 * reason was given. [CHECKOUT-51]
 */
export function useRefusalText(): (failure: unknown) => string | undefined {
  const describeReason = useReasonText();
  const describeFailure = useFailureText();
  return (failure) => {
    const reason = describeReason(getMessage(failure));
    return reason && `${describeFailure(failure).form} ${reason}`;
  };
}

/** Turns a refused payment into that text for its form; rethrows any other failure. [CHECKOUT-51] */
export function useShownRefusal() {
  const refusalText = useRefusalText();
  return (paying: Promise<void>) => caught(paying, (failure) => toForm(refusalText(failure)));
}

/** The same for a card, which can be corrected in the form. [CHECKOUT-48 CHECKOUT-51] */
export function useShownDecline() {
  const describeDecline = useDeclineProblems();
  return (paying: Promise<void>) =>
    caught(paying, (failure) => {
      const message = getMessage(failure);
      return message ? describeDecline(message) : undefined;
    });
}

/** What the form of a card says after it was declined, with the provider's reason where it says more. */
export function useDeclineProblems(): (message: string) => Problems {
  const t = useT('account');
  const describeReason = useReasonText();
  return (message) => {
    const saysMore = !SAYS_NO_MORE.test(message.trim());
    const texts = [t('payment.declined'), t('payment.not_charged'), saysMore && describeReason(message)];
    return { form: texts.filter(Boolean).join(' '), focus: 'cardNumber' };
  };
}

const SAYS_NO_MORE = /^((your |the )?card (was|has been) declined|refused)\W*$/i;

/** The refusing party's message; empty: it was not refused, or none was given. */
const getMessage = (failure: unknown) =>
  (hasCode(failure, 'payment_failed') && failure.serverMessage?.trim()) || '';

const toForm = (form: string | undefined): Problems | undefined => (form ? { form } : undefined);

async function caught(
  paying: Promise<void>,
  describe: (failure: unknown) => Problems | undefined,
): Promise<Problems | undefined> {
  try {
    await paying;
    return undefined;
  } catch (error) {
    const problems = describe(error);
    if (!problems) throw error;
    return problems;
  }
}
