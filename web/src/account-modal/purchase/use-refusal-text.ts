import { hasCode } from '../../account/account-failure.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { messageToShow } from '../../checkout/message-to-show.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Problems } from '../../ui/form/use-form.ts';

/**
 * Why a payment was refused, in our words and the refusing party's; undefined: it was not refused, or no
 * reason was given. [CHECKOUT-51]
 */
export function useRefusalText(): (failure: unknown) => string | undefined {
  const t = useT('account');
  const describeFailure = useFailureText();
  return (failure) => {
    const message = getReason(failure);
    return message && `${describeFailure(failure).form} ${t('payment.error_says', { message })}`;
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
      const message = getReason(failure);
      return message ? describeDecline(message) : undefined;
    });
}

/** What the form of a card says after it was declined. The provider's message is quoted where it says more. */
export function useDeclineProblems(): (message: string) => Problems {
  const t = useT('account');
  return (message) => {
    const reason = messageToShow(message);
    const texts = [t('payment.declined'), t('payment.not_charged')];
    if (reason && !SAYS_NO_MORE.test(reason)) texts.push(t('payment.error_says', { message: reason }));
    return { form: texts.join(' '), focus: 'cardNumber' };
  };
}

const SAYS_NO_MORE = /^(your |the )?card (was|has been) declined\W*$/i;

/** The refusing party's reason; empty: it was not refused, or none was given. */
const getReason = (failure: unknown) =>
  hasCode(failure, 'payment_failed') ? messageToShow(failure.serverMessage) : '';

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
