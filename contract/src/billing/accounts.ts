import {
  boolean,
  fallback,
  type InferOutput,
  minLength,
  object,
  picklist,
  pipe,
  record,
  string,
  transform,
  unknown,
} from 'valibot';
import { readAnswer, readList } from '../answer.ts';
import { parseJson } from '../plain-data.ts';
import { id, text } from '../provider-fields.ts';

/** The billing provider's answers about accounts: the `responseData` of its calls. (wire billing §1, §2) */

const flag = fallback(boolean(), false);

const pair = object({ jwt: pipe(string(), minLength(1)), refreshToken: pipe(string(), minLength(1)) });

/** The data that apps store with the customer. Some servers send it as text. */
const externalData = pipe(
  unknown(),
  transform((raw): Readonly<Record<string, unknown>> => {
    const data = typeof raw === 'string' ? parseJson(raw) : raw;
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
  }),
);

const customer = object({
  id,
  email: string(),
  country: text,
  firstName: text,
  lastName: text,
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  regDate: text,
  externalData,
});

/** An answer of the customer to a consent. */
const consent = object({
  name: string(),
  version: id,
  state: picklist(['accepted', 'declined']),
  /** It was given to an older version of the consent. */
  needsUpdate: flag,
});

/** A question of the publisher. */
const publisherConsent = object({
  name: string(),
  label: text,
  placeholder: text,
  required: flag,
  enabledByDefault: flag,
  version: id,
  value: text,
});

const captureSetting = object({
  key: string(),
  enabled: flag,
  required: flag,
  question: text,
  value: text,
  answer: unknown(),
});

const locales = object({ country: text, currency: text, locale: text, ipAddress: text });

const words = fallback(record(string(), unknown()), {});

export type BillingPair = InferOutput<typeof pair>;
export type BillingCustomer = InferOutput<typeof customer>;
export type BillingConsent = InferOutput<typeof consent>;
export type BillingPublisherConsent = InferOutput<typeof publisherConsent>;
export type BillingCaptureSetting = InferOutput<typeof captureSetting>;

/** For login, registration and refresh. @throws ContractError */
export const parseBillingPair = (raw: unknown): BillingPair => readAnswer(pair, raw);
/** @throws ContractError if it is not a customer */
export const parseBillingCustomer = (raw: unknown): BillingCustomer =>
  // the provider leaves out an empty object
  readAnswer(customer, { externalData: {}, ...(raw as object) });
/** Unreadable entries are left out. @throws ContractError if it is not a list */
export const parseBillingConsents = (raw: unknown): BillingConsent[] => readList(consent, consentsIn(raw));
/** The same for the publisher's questions. @throws ContractError if it is not a list */
export const parsePublisherConsents = (raw: unknown): BillingPublisherConsent[] =>
  readList(publisherConsent, consentsIn(raw));
/** @throws ContractError */
export const parseBillingLocales = (raw: unknown): InferOutput<typeof locales> => readAnswer(locales, raw);

/** The questions after registration; empty: none now. @throws ContractError [REG-13 REG-14] */
export function parseCapture(raw: unknown): BillingCaptureSetting[] {
  const { isCaptureEnabled, shouldCaptureBeDisplayed, settings } = readAnswer(
    object({ isCaptureEnabled: flag, shouldCaptureBeDisplayed: flag, settings: fallback(unknown(), []) }),
    { settings: [], ...(raw as object) },
  );
  if (!isCaptureEnabled || !shouldCaptureBeDisplayed) return [];
  return readList(captureSetting, Array.isArray(settings) ? settings.map(withAnswer) : settings);
}

/** The texts of an answer with several parts, by name. */
export function answerParts(answer: unknown): Record<string, string> {
  const parts = Object.entries(readAnswer(words, answer));
  return Object.fromEntries(parts.filter((part): part is [string, string] => typeof part[1] === 'string'));
}

const consentsIn = (raw: unknown) => readAnswer(object({ consents: unknown() }), raw).consents;

/** A setting that has no answer yet may leave it out. */
const withAnswer = (setting: unknown) =>
  typeof setting === 'object' && setting !== null ? { answer: null, ...setting } : setting;
