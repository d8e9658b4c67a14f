import type { BillingConsent, BillingPublisherConsent } from '@marquee/contract/billing/accounts';
import type { Consent, ConsentAnswer, ConsentField } from '../customer.ts';

/** Names of the terms, which come first. */
const TERMS: readonly string[] = ['terms', 'broadcaster_terms'];

/** The publisher's consents, each a checkbox, the required ones first. (wire billing §2) [REG-06 REG-46] */
export function consentFields(consents: readonly BillingPublisherConsent[]): ConsentField[] {
  return consents.map(toField).sort((one, other) => getPlace(one) - getPlace(other));
}

function toField({
  name,
  label,
  placeholder,
  required,
  enabledByDefault,
  version,
  value,
}: BillingPublisherConsent) {
  return {
    type: 'checkbox',
    name,
    label,
    // terms without a label of the publisher's use the product's own text
    ...(name === 'terms' && !label && value && { termsUrl: value }),
    placeholder,
    required,
    options: [],
    defaultValue: '',
    enabledByDefault: enabledByDefault && !required,
    version,
  } satisfies ConsentField;
}

const getPlace = ({ name, required }: ConsentField) => (TERMS.includes(name) ? 0 : required ? 1 : 2);

/** The customer's answers; those to an older version no longer count. */
export function getConsents(answers: readonly BillingConsent[]): Consent[] {
  return answers
    .filter(({ needsUpdate }) => !needsUpdate)
    .map(({ name, version, state }) => ({ name, version, state, value: state === 'accepted' }));
}

/** Answers to a removed question, or to another version, are refused. [CONSENT-09 SVC-01 REG-10] */
export function mergedConsents(
  current: readonly Pick<BillingPublisherConsent, 'name' | 'version'>[],
  stored: readonly Consent[],
  answers: readonly ConsentAnswer[],
): Consent[] {
  const given = new Map(answers.map((answer) => [answer.name, toConsent(answer)]));
  const kept = stored.filter(
    ({ name, version }) =>
      !given.has(name) && current.some((one) => one.name === name && one.version === version),
  );
  return [...kept, ...given.values()];
}

export function toConsent({ name, version, value }: ConsentAnswer): Consent {
  return { name, version, state: value === true || value === 'true' ? 'accepted' : 'declined', value };
}
