/** A signed-in viewer. [DATA-16] */
export interface Customer {
  id: string;
  uuid: string | undefined;
  email: string;
  country: string | undefined;
  firstName: string;
  lastName: string;
  fullName: string;
  metadata: CustomerMetadata;
  /** ISO date and time, if the provider tells it. */
  regDate: string | undefined;
  /** The stored answers, by field name. [CONSENT-09] */
  consentsValues: Readonly<Record<string, boolean | string>>;
  /** Null: the provider did not tell them. Then their values are unknown too. */
  consents: readonly Consent[] | null;
  /** They have a password here: those who signed in elsewhere are offered one. [PASSWORD-17] */
  hasPassword: boolean;
}

/** Everything else that the provider stores for the customer. [DATA-17] */
export type CustomerMetadata = Readonly<Record<string, string | boolean>>;

/** An answer as it is stored. [DATA-18] */
export interface Consent {
  name: string;
  version: string;
  state: 'accepted' | 'declined';
  value: boolean | string;
}

/** An answer as a form provides it: a checkbox's state, or another field's text or choice. */
export interface ConsentAnswer {
  name: string;
  version: string;
  value: boolean | string;
}

/** A question of the publisher. [DATA-19 REG-45] */
export interface ConsentField {
  type: 'checkbox' | 'input' | 'select' | 'country' | 'us_state' | 'radio' | 'datepicker';
  name: string;
  /** Plain text, or links that `sanitised` rendering keeps. Empty for `terms`. */
  label: string;
  /** For `terms`: the address of the text. [CONSENT-02] */
  termsUrl?: string;
  placeholder: string;
  required: boolean;
  options: readonly { value: string; label: string }[];
  defaultValue: string;
  /** An optional checkbox is ticked initially. [REG-46] */
  enabledByDefault: boolean;
  version: string;
}
