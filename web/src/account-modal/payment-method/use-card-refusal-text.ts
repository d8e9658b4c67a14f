import { AccountFailure } from '../../account/account-failure.ts';
import { useFailureText } from '../../account/forms/use-failure-text.ts';
import { usePlanText } from '../../checkout/plan-change/use-plan-text.ts';

/** Why a card was refused, in our words and the refusing party's; undefined: it was not refused. [PAY-22] */
export function useCardRefusalText(): (failure: unknown) => string | undefined {
  const text = usePlanText();
  const describeFailure = useFailureText();
  return (failure) => {
    if (!(failure instanceof AccountFailure) || failure.code !== 'card_refused') return undefined;
    return [describeFailure(failure).form, text.reason(failure)].filter(Boolean).join(' ');
  };
}
