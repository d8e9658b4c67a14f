import type { IdentityAccount, IdentityField } from '@marquee/contract/identity';
import type { Consent, ConsentAnswer, ConsentField } from '../customer.ts';

const TYPES: readonly ConsentField['type'][] = [
  'checkbox',
  'input',
  'select',
  'country',
  'us_state',
  'radio',
  'datepicker',
];

/** Fields of other forms, or of none. [REG-44] */
const PASSED_OVER = new Set(['email_confirmation', 'first_name', 'surname']);

const TERMS = 'terms';

/** The provider has no versions of its questions. */
const VERSION = '1';

const OWN_TERMS: ConsentField = {
  type: 'checkbox',
  name: TERMS,
  label: '',
  placeholder: '',
  required: true,
  options: [],
  defaultValue: '',
  enabledByDefault: false,
  version: VERSION,
};

/** The terms come first, the app's own if none are listed. (G-117) [REG-09 REG-11 REG-44 REG-45 REG-46] */
export function consentFields(fields: readonly IdentityField[]): ConsentField[] {
  const own = fields.filter(({ name }) => !PASSED_OVER.has(name)).map(toField);
  const terms = own.find(({ name }) => name === TERMS) ?? OWN_TERMS;
  return [terms, ...own.filter(({ name }) => name !== TERMS)];
}

function toField(field: IdentityField): ConsentField {
  const { name, placeholder, options } = field;
  const shared = { name, placeholder, options, defaultValue: field.default_value, version: VERSION };
  if (name === TERMS) {
    const termsUrl = field.label.trim();
    return {
      ...shared,
      type: 'checkbox',
      label: '',
      ...(termsUrl && { termsUrl }),
      required: true,
      enabledByDefault: false,
    };
  }
  const type = TYPES.find((one) => one === field.type) ?? 'input';
  return {
    ...shared,
    type,
    label: field.label,
    required: field.required,
    enabledByDefault: type === 'checkbox' && !field.required && field.default_value === 'true',
  };
}

/** An answer as it is stored: a checkbox is accepted if ticked, any other question if answered. [REG-10] */
export function toConsent({ name, version, value }: ConsentAnswer): Consent {
  return { name, version, state: value === false || value === '' ? 'declined' : 'accepted', value };
}

/** Boxes as on and off, the terms as `true`, all again as JSON, without empty ones. [IDAPI-39] */
export function consentsAsMetadata(consents: readonly Consent[]): Record<string, string> {
  const values = new Map(consents.map(({ name, value }) => [name, value]));
  const texts = [...values].map(([name, value]) => [name, asText(name, value, values)] as const);
  return {
    ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
    consents: JSON.stringify(consents),
  };
}

function asText(
  name: string,
  value: boolean | string,
  values: ReadonlyMap<string, boolean | string>,
): string {
  if (name === TERMS) return value === true || value === 'true' ? 'true' : '';
  if (name === 'us_state' && values.get('country') !== 'us') return 'n/a';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return name === 'us_state' && value === 'n/a' ? '' : value;
}

/** The app's stored list; empty if it cannot be read. [IDAPI-39] */
export function getConsents({ metadata }: Pick<IdentityAccount, 'metadata'>): Consent[] {
  try {
    const list: unknown = JSON.parse(String(metadata.consents ?? '[]'));
    return Array.isArray(list) ? list.flatMap(stored) : [];
  } catch {
    return [];
  }
}

function stored(one: unknown): Consent[] {
  const { name, version, state, value } = (one ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof version !== 'string') return [];
  if (state !== 'accepted' && state !== 'declined') return [];
  const isValue = typeof value === 'boolean' || typeof value === 'string';
  return [{ name, version, state, value: isValue ? value : state === 'accepted' }];
}
