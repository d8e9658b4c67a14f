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
    if (!hasCode(failure, 'payment_failed')) return undefined;
    const message = messageToShow(failure.serverMessage);
    return message && `${describeFailure(failure).form} ${t('payment.error_says', { message })}`;
  };
}

/** Turns a refused payment into that text for its form; rethrows any other failure. [CHECKOUT-51] */
export function useShownRefusal() {
  const refusalText = useRefusalText();
  return async (paying: Promise<void>): Promise<Problems | undefined> => {
    try {
      await paying;
      return undefined;
    } catch (error) {
      const form = refusalText(error);
      if (!form) throw error;
      return { form };
    }
  };
}
