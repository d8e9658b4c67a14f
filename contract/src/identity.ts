import {
  array,
  boolean,
  fallback,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  record,
  string,
  transform,
  unknown,
} from 'valibot';
import { readAnswer, readCollection } from './answer.ts';
import { id, text } from './provider-fields.ts';

/** Answers of the video-platform identity provider. (wire identity) */

const flat = fallback(record(string(), unknown()), {});

/** Metadata is flat; anything but text and booleans is left out. (wire identity §0.2) */
const metadata = pipe(
  flat,
  transform((all) => {
    const kept = Object.entries(all).filter((entry): entry is [string, string | boolean] =>
      ['string', 'boolean'].includes(typeof entry[1]),
    );
    return Object.fromEntries(kept) as Readonly<Record<string, string | boolean>>;
  }),
);

const account = object({
  id,
  uuid: optional(fallback(string(), '')),
  email: string(),
  full_name: text,
  metadata,
  /** Seconds. */
  created_at: optional(fallback(number(), 0)),
});

const session = object({ access_token: string(), expires: number(), account });

const registerField = object({
  name: string(),
  label: text,
  type: text,
  required: fallback(boolean(), false),
  default_value: text,
  placeholder: text,
  /** Value to label; empty options may come as an array. */
  options: pipe(
    flat,
    transform((all) =>
      Object.entries(all).map(([value, label]) => ({
        value,
        label: typeof label === 'string' ? label : value,
      })),
    ),
  ),
});

const favorite = object({ media_id: string() });
const watched = object({ media_id: string(), progress: number() });
const token = object({ token: string() });

export type IdentityAccount = InferOutput<typeof account>;
export type IdentitySession = InferOutput<typeof session>;
export type IdentityField = InferOutput<typeof registerField>;

/** @throws ContractError if it is not an account */
export const parseIdentityAccount = (raw: unknown): IdentityAccount => readAnswer(account, raw);
/** @throws ContractError */
export const parseIdentitySession = (raw: unknown): IdentitySession => readAnswer(session, raw);
/** Unreadable fields are left out. @throws ContractError if it is not a list */
export const parseRegisterFields = (raw: unknown): IdentityField[] => readCollection(registerField, raw);
/** @throws ContractError if it is not a list */
export const parseFavorites = (raw: unknown): string[] =>
  readCollection(favorite, raw).map(({ media_id }) => media_id);
/** @throws ContractError if it is not a list */
export const parseWatchHistory = (raw: unknown): { mediaid: string; progress: number }[] =>
  readCollection(watched, raw).map(({ media_id, progress }) => ({ mediaid: media_id, progress }));
/** @throws ContractError */
export const parseMediaToken = (raw: unknown): string => readAnswer(token, raw).token;

/** The array of one-key objects as one map; invalid addresses are left out. [IDAPI-40] */
export function parseSocialUrls(raw: unknown): Record<string, string> {
  const { social_urls } = readAnswer(object({ social_urls: array(unknown()) }), raw);
  const entries = social_urls.flatMap((one) => (typeof one === 'object' && one ? Object.entries(one) : []));
  return Object.fromEntries(
    entries.filter(([, url]) => typeof url === 'string' && /^https?:\/\//i.test(url)),
  ) as Record<string, string>;
}
