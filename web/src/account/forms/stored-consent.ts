import type { ConsentField, Customer } from '../customer.ts';

/**
 * What a viewer answered to a question of the publisher's, as its field shows it; nothing where they never did. Who
 * registered elsewhere has answers in the metadata alone. [CONSENT-10]
 */
export function storedConsent(
  { type, name, options }: Pick<ConsentField, 'type' | 'name' | 'options'>,
  { consentsValues, metadata }: Pick<Customer, 'consentsValues' | 'metadata'>,
): boolean | string {
  const source = [consentsValues, metadata].find((values) => Object.hasOwn(values, name));
  const value = source?.[name];
  if (type === 'checkbox') return value === true || value === 'true' || value === 'on';
  if (typeof value !== 'string') return '';
  // an option that the publisher took away is no answer any more
  return options.length === 0 || options.some((option) => option.value === value) ? value : '';
}
