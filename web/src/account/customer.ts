/** A known viewer. [DATA-16] */
export interface Customer {
  id: string;
  uuid: string | undefined;
  email: string;
  country: string | undefined;
  firstName: string;
  lastName: string;
  fullName: string;
  metadata: CustomerMetadata;
  /** ISO date and time, where the provider tells. */
  regDate: string | undefined;
  /** The stored answers, by the name of their field. [CONSENT-09] */
  consentsValues: Readonly<Record<string, boolean | string>>;
  /** Null: the provider did not tell them. Then no value is known either. */
  consents: readonly Consent[] | null;
  /** Has a password of this provider: an external sign-in without one is offered to add it. [PASSWORD-17] */
  hasPassword: boolean;
}

/** Everything else the provider keeps for the customer. [DATA-17] */
export type CustomerMetadata = Readonly<Record<string, string | boolean>>;

/** An answer as it is stored. [DATA-18] */
export interface Consent {
  name: string;
  version: string;
  state: 'accepted' | 'declined';
  value: boolean | string;
}

/** An answer as a form gives it: a checkbox's state, or the text or choice of another field. */
export interface ConsentAnswer {
  name: string;
  version: string;
  value: boolean | string;
}

/** A question of the publisher's. [DATA-19 REG-45] */
export interface ConsentField {
  type: 'checkbox' | 'input' | 'select' | 'country' | 'us_state' | 'radio' | 'datepicker';
  name: string;
  /** Plain text, or text with links that `sanitised` rendering keeps. Of `terms`: empty, the words are the product's own. */
  label: string;
  /** Of `terms`: where they are written. [CONSENT-02] */
  termsUrl?: string;
  placeholder: string;
  required: boolean;
  options: readonly { value: string; label: string }[];
  defaultValue: string;
  /** An optional checkbox starts ticked. [REG-46] */
  enabledByDefault: boolean;
  version: string;
}
