import type { AccountFailure } from './account-failure.ts';
import type { CommercePort, NotificationsPort } from './commerce/commerce-port.ts';
import type { ConsentAnswer, ConsentField, Customer } from './customer.ts';
import type { RenewalPort } from './session/renewal.ts';

/**
 * One account provider as the app sees it. Two very different ones fit (docs/providers.md). What a provider cannot do has
 * no port: no screen asks which provider it is, `capabilitiesOf` tells screens what there is, and `requirePort` refuses a
 * call that it lacks. Every call that fails rejects with an {@link AccountFailure}, whose code chooses the message.
 */
export interface Provider {
  facts: ProviderFacts;
  accounts: AccountsPort;
  library: LibraryPort;
  /** What is sold, bought and opened. */
  commerce: CommercePort;
  deletion: Deletion;
  /** Absent where the address of an account stays what it is. [ACCOUNT-09] */
  emailChange?: EmailChangePort;
  /** Sets a new password by the old one; absent where only a mail does. */
  passwordChange?: PasswordChangePort;
  /** Asks after registration what the provider still wants to know; absent where it never does. [REG-43] */
  capture?: CapturePort;
  /** Sends viewers what is kept of them; absent where nothing does. [EXPORT-06] */
  dataExport?: DataExportPort;
  /** Absent where one signs in by password alone. [SESSION-18] */
  socialSignIn?: SocialSignInPort;
  /** Absent where the provider sends none. [NOTIFY-01] */
  notifications?: NotificationsPort;
  /** Renews what proves who is watching; absent where a session ends with its token. */
  renewal?: RenewalPort;
  /**
   * What proves to other services of the platform who is watching, renewed first where it has ended; empty: nobody is
   * known, or not any more. Rejects where it cannot be renewed now. (wire access §2, §4)
   */
  viewerToken(): Promise<string>;
  /** Signs the media request of playback; absent where the provider has no such call. (wire access §5) */
  signing?: SigningPort;
}

/** What no port tells. (wire identity §7, billing §7) */
export interface ProviderFacts {
  /** Full names may be saved empty. [ACCOUNT-27] */
  emptyFullName: boolean;
  /** How a forgotten password comes back: a link in the mail, or a code typed into the form. [PASSWORD-08] */
  resetPasswordBy: 'link' | 'code';
  /** How a saved way to pay is replaced: a card by a card, or any of them by any other. (D-09) */
  paymentChange: 'card' | 'any';
  /** Receipts are offered; a provider may have the call and offer none. (D-08) [PAY-29] */
  showReceipts: boolean;
  /** A registration takes what a captcha gave. [REG-05] (D-17) */
  captcha: boolean;
  /** Most favorites, and most entries of the history. [CONST-02] */
  watchListSizeLimit: number;
}

export interface AccountsPort {
  /** The customer that the stored session belongs to. Code `session_ended` when it is not valid any more. [SESSION-10] */
  load(signal?: AbortSignal): Promise<Customer>;
  logIn(who: Credentials): Promise<Customer>;
  register(who: Registration): Promise<Customer>;
  /** Tells the provider; the session on this device is ended by the caller whatever it says. [SESSION-25] */
  logOut(): Promise<void>;
  /** The questions of the registration form, the required terms first. [REG-06 REG-11] */
  consentFields(signal?: AbortSignal): Promise<ConsentField[]>;
  /** Sends the answers merged into what is stored. [CONSENT-09 SVC-01] */
  updateConsents(customer: Customer, answers: readonly ConsentAnswer[]): Promise<Customer>;
  /** [SVC-06] */
  updateCustomer(customer: Customer, change: CustomerChange): Promise<Customer>;
  /** Asks for the mail whose link or code sets a new password. `returnUrl` is where a link leads. [PASSWORD-07] */
  sendReset(ask: { email: string; returnUrl: string }): Promise<void>;
  /** [PASSWORD-16] */
  resetPassword(change: { email: string; token: string; newPassword: string }): Promise<void>;
}

/** How an account ends. `call`: the provider deletes on request. `page`: only its help page is opened. (D-07) */
export type Deletion =
  | { by: 'call'; deleteAccount(proof: { password: string }): Promise<void> }
  | { by: 'page' }
  | { by: 'no' };

interface EmailChangePort {
  /** [ACCOUNT-08] */
  changeEmail(customer: Customer, change: { email: string; confirmationPassword: string }): Promise<Customer>;
}

interface PasswordChangePort {
  changePassword(change: { oldPassword: string; newPassword: string }): Promise<void>;
}

interface CapturePort {
  /** What the provider still wants to know of the customer; empty: nothing. */
  detailsWanted(customer: Customer, signal?: AbortSignal): Promise<DetailsQuestion[]>;
  saveDetails(customer: Customer, answers: Readonly<Record<string, string>>): Promise<Customer>;
}

interface DataExportPort {
  exportData(): Promise<void>;
}

interface SocialSignInPort {
  /** Addresses of external sign-ins by name (`google`, `facebook`, `twitter`). [SESSION-19 IDAPI-40] */
  socialUrls(ask: { returnUrl: string }, signal?: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  consents: readonly ConsentAnswer[];
  /** What a captcha gave, on a site that has one. [REG-05] */
  captchaValue?: string | undefined;
}

export interface CustomerChange {
  firstName?: string;
  lastName?: string;
  metadata?: Readonly<Record<string, string>>;
}

/** A question asked after registration. `key` names its answer; names have at most 50 characters. [CONST-17] */
export interface DetailsQuestion {
  key: string;
  /** What it asks for; `custom` questions bring their own words. */
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
  /** Of a `custom` question: none, a text; one, a checkbox; two, radios; more, a select. */
  options?: readonly { value: string; label: string }[];
  answer?: string;
}

/**
 * Favorites and history kept on the account, newest first. Saving tries every entry that changed and then rejects if one
 * failed, so that the library sends it again.
 */
export interface LibraryPort {
  favorites(signal?: AbortSignal): Promise<string[]>;
  /** Makes the account's list the given one; entries that did not change are not sent. One failing entry loses no other. */
  saveFavorites(ids: readonly string[]): Promise<void>;
  history(signal?: AbortSignal): Promise<HistoryEntry[]>;
  /** [WATCH-17] */
  saveHistory(entries: readonly HistoryEntry[], options?: SaveHistoryOptions): Promise<void>;
}

export interface SaveHistoryOptions {
  /** The page may be going away, so what changed is told from the history read last. */
  keepalive?: boolean;
  /**
   * Entries that are not in the list any more, as they were read. What the list lacks besides is another device's, and
   * stays; so does one of these that the account has with another progress by now. [WATCH-09 WATCH-10]
   */
  dropped?: readonly HistoryEntry[];
}

/** How far an item was watched: a fraction from 0 to 1, in 5 decimals. [WATCH-03 WATCH-04] */
export interface HistoryEntry {
  mediaid: string;
  progress: number;
}

export interface SigningPort {
  /** A token for one media request. Code `unauthorized` when the provider refuses. [BRIDGEAPI-03] */
  mediaToken(ask: { appConfigId: string; mediaId: string }, signal?: AbortSignal): Promise<string>;
}
