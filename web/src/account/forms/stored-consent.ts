import type { ConsentField, Customer } from '../customer.ts';

type Answers = Pick<Customer, 'consentsValues' | 'metadata'>;

/** Answers of viewers who registered elsewhere are only in the metadata. [CONSENT-10] */
export function storedConsent(
  { type, name, options }: Pick<ConsentField, 'type' | 'name' | 'options'>,
  customer: Answers,
): boolean | string {
  const value = getSource(name, customer)?.[name];
  if (type === 'checkbox') return value === true || value === 'true' || value === 'on';
  if (typeof value !== 'string') return '';
  // an option that the publisher removed is no longer an answer
  return options.length === 0 || options.some((option) => option.value === value) ? value : '';
}

/** Whether any answer is stored, also an empty one. */
export function isAnswered({ name }: Pick<ConsentField, 'name'>, customer: Answers): boolean {
  return getSource(name, customer) !== undefined;
}

const getSource = (name: string, { consentsValues, metadata }: Answers) =>
  [consentsValues, metadata].find((values) => Object.hasOwn(values, name));
