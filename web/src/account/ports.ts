import type { AccountFailure } from './account-failure.ts';
import type { CommercePort } from './commerce/commerce-port.ts';
import type { NotificationsPort } from './commerce/notifications-port.ts';
import type { ConsentAnswer, ConsentField, Customer } from './customer.ts';
import type { RenewalPort } from './session/renewal.ts';

/**
 * One account provider as the app sees it. Two very different ones implement it (docs/providers.md). What a
 * provider cannot do has no port: no screen checks which provider it is, `getCapabilities` tells screens what
 * is available, and `requirePort` refuses a call that is not supported. Every call that fails rejects with an
 * {@link AccountFailure}: its code chooses the message.
 */
export interface Provider {
  facts: ProviderFacts;
  accounts: AccountsPort;
  library: LibraryPort;
  /** Offers, purchases and access. */
  commerce: CommercePort;
  deletion: Deletion;
  /** Undefined if the email address of an account cannot be changed. [ACCOUNT-09] */
  emailChange?: {
    /** [ACCOUNT-08] */
    changeEmail(
      customer: Customer,
      change: { email: string; confirmationPassword: string },
    ): Promise<Customer>;
  };
  /** Sets a new password with the current one; undefined if that is only possible by mail. */
  passwordChange?: {
    changePassword(change: { oldPassword: string; newPassword: string }): Promise<void>;
  };
  /** The provider's questions after registration; undefined if it never asks any. [REG-43] */
  capture?: CapturePort;
  /** The account's sign-ins on all devices; undefined if the provider cannot end them together. */
  signIns?: {
    /** How many there are. Rejects where the provider does not know. */
    count(signal?: AbortSignal): Promise<number>;
    /** Ends all of them, this one too. */
    endAll(): Promise<void>;
  };
  /** Sends viewers the data stored about them; undefined if that is not supported. [EXPORT-06] */
  dataExport?: { exportData(): Promise<void> };
  /** Undefined if viewers can only sign in with a password. [SESSION-18] */
  socialSignIn?: {
    /** Addresses of external sign-ins by name (`google`, `facebook`, `twitter`). [SESSION-19 IDAPI-40] */
    socialUrls(ask: { returnUrl: string }, signal?: AbortSignal): Promise<Readonly<Record<string, string>>>;
  };
  /** Undefined if the provider sends none. [NOTIFY-01] */
  notifications?: NotificationsPort;
  /** Renews the credentials; undefined if a session ends with its token. */
  renewal?: RenewalPort;
  /**
   * Proves who is watching; empty: no one. Rejects if it cannot be renewed. (wire access §2, §4)
   * @param refused the token that another service did not accept: gives another one, or ends the session
   */
  viewerToken(refused?: string): Promise<string>;
  /** Signs the media request of playback; undefined if the provider has no such call. (wire access §5) */
  signing?: SigningPort;
}

/** Facts that no port tells. (wire identity §7, billing §7) */
export interface ProviderFacts {
  /** Full names may be saved empty. [ACCOUNT-27] */
  emptyFullName: boolean;
  /** How a forgotten password is reset: by a link in the mail, or a code for the form. [PASSWORD-08] */
  resetPasswordBy: 'link' | 'code';
  /** How a saved payment method can be replaced: only a card by a card, or any method by any other. (D-09) */
  paymentChange: 'card' | 'any';
  /** Whether receipts are offered; a provider may have the call and offer none. (D-08) [PAY-29] */
  showReceipts: boolean;
  /** Whether a registration accepts a captcha token. [REG-05] (D-17) */
  captcha: boolean;
  /** The most favorites, and the most history entries. [CONST-02] */
  watchListSizeLimit: number;
}

export interface AccountsPort {
  /** The customer of the stored session. Code `session_ended` if it is no longer valid. [SESSION-10] */
  load(signal?: AbortSignal): Promise<Customer>;
  logIn(who: Credentials): Promise<Customer>;
  register(who: Registration): Promise<Customer>;
  /** Tells the provider; the caller ends the session on this device whatever the answer is. [SESSION-25] */
  logOut(): Promise<void>;
  /** The questions of the registration form, the required terms first. [REG-06 REG-11] */
  consentFields(signal?: AbortSignal): Promise<ConsentField[]>;
  /** Sends the new answers, merged into the stored ones. [CONSENT-09 SVC-01] */
  updateConsents(customer: Customer, answers: readonly ConsentAnswer[]): Promise<Customer>;
  /** [SVC-06] */
  updateCustomer(customer: Customer, change: CustomerChange): Promise<Customer>;
  /** Requests a mail to set a new password. `returnUrl`: the page its link opens. [PASSWORD-07] */
  sendReset(ask: { email: string; returnUrl: string }): Promise<void>;
  /** [PASSWORD-16] */
  resetPassword(change: { email: string; token: string; newPassword: string }): Promise<void>;
}

/** How an account is deleted: by a `call`, or by the viewer on a help `page`. (D-07) */
export type Deletion =
  | { by: 'call'; deleteAccount(proof: { password: string }): Promise<void> }
  | { by: 'page' }
  | { by: 'no' };

interface CapturePort {
  /** The open questions for the customer; empty: none. */
  detailsWanted(customer: Customer, signal?: AbortSignal): Promise<DetailsQuestion[]>;
  saveDetails(customer: Customer, answers: Readonly<Record<string, string>>): Promise<Customer>;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  consents: readonly ConsentAnswer[];
  /** The captcha token, on a site that has a captcha. [REG-05] */
  captchaValue?: string | undefined;
}

export interface CustomerChange {
  firstName?: string;
  lastName?: string;
  metadata?: Readonly<Record<string, string>>;
}

/** A question after registration. `key` names its answer; names have at most 50 characters. [CONST-17] */
export interface DetailsQuestion {
  key: string;
  /** What it asks for; `custom` questions have their own texts. */
  kind:
    | 'firstName'
    | 'lastName'
    | 'birthDate'
    | 'companyName'
    | 'phoneNumber'
    | 'address'
    | 'address2'
    | 'city'
    | 'state'
    | 'postCode'
    | 'country'
    | 'custom';
  required: boolean;
  question?: string;
  /** For a `custom` question: none, a text field; one, a checkbox; two, radio buttons; more, a select. */
  options?: readonly { value: string; label: string }[];
  answer?: string;
}

/** Newest first. Saving tries every changed entry and then rejects if one failed. */
export interface LibraryPort {
  favorites(signal?: AbortSignal): Promise<string[]>;
  /**
   * Makes the differences to the list that was last read or saved here, so that what another device added or removed
   * since stays so; without such a list, replaces the account's. Unchanged entries are not sent. [FAV-19 FAV-20]
   */
  saveFavorites(ids: readonly string[]): Promise<void>;
  history(signal?: AbortSignal): Promise<HistoryEntry[]>;
  /** [WATCH-17] */
  saveHistory(entries: readonly HistoryEntry[], options?: SaveHistoryOptions): Promise<void>;
}

export interface SaveHistoryOptions {
  /** The page may be closing, so changes are determined from the history that was last read. */
  keepalive?: boolean;
  /**
   * Entries that are no longer in the list, as they were read. Other entries that the list lacks come from
   * another device and are kept; so is one of these if the account has another progress for it by now.
   * [WATCH-09 WATCH-10]
   */
  dropped?: readonly HistoryEntry[];
}

/** How far an item was watched: a fraction from 0 to 1, with 5 decimals. [WATCH-03 WATCH-04] */
export interface HistoryEntry {
  mediaid: string;
  progress: number;
}

export interface SigningPort {
  /** A token for one media request. Code `unauthorized` when the provider refuses. [BRIDGEAPI-03] */
  mediaToken(ask: { appConfigId: string; mediaId: string }, signal?: AbortSignal): Promise<string>;
}
