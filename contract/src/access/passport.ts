import {
  fallback,
  type InferOutput,
  nonEmpty,
  object,
  optional,
  pipe,
  string,
  transform,
  unknown,
} from 'valibot';
import { readAnswer, readList } from '../answer.ts';

/** Answers of the access bridge and of entitlement hosts. (wire access §2, §3, §4) */

const filled = pipe(string(), nonEmpty());

const pair = pipe(
  object({ passport: filled, refresh_token: filled }),
  transform(({ passport, refresh_token: refreshToken }) => ({ passport, refreshToken })),
);

const plan = pipe(
  object({ id: filled, metadata: fallback(object({ access_model: optional(string()) }), {}) }),
  transform(({ id, metadata }) => ({ id, accessModel: metadata.access_model })),
);

const decision = object({
  entitled: unknown(),
  token: optional(unknown()),
  message: fallback(optional(string()), undefined),
});

/** The token for the media of the viewer's plans, and the one-time token that renews it. [DATA-28] */
export type PassportPair = InferOutput<typeof pair>;
/** A plan that the viewer has. `accessModel`: `free`, `freeauth`, `authvod`, `svod`. */
export type EntitledPlan = InferOutput<typeof plan>;

/** @throws ContractError if it is not a pair */
export const parsePassportPair = (raw: unknown): PassportPair => readAnswer(pair, raw);

/** The first page; unreadable plans are left out. @throws ContractError if it is not a list */
export const parseEntitledPlans = (raw: unknown): EntitledPlan[] =>
  readList(plan, readAnswer(object({ plans: unknown() }), raw).plans);

/** The token of an entitlement host, or its reason if it refuses. [ACCESS-21] @throws ContractError if unreadable */
export function parseHostDecision(raw: unknown): { token: string } | { refusal: string } {
  const { entitled, token, message = '' } = readAnswer(decision, raw);
  return entitled === true && typeof token === 'string' && token ? { token } : { refusal: message };
}

/** The access bridge's error: `{errors: [{code, description}]}`. [BRIDGEAPI-07] */
export function bridgeFault(raw: unknown): string | undefined {
  const errors = (raw as { errors?: unknown } | null)?.errors;
  const [first] = Array.isArray(errors) ? (errors as { description?: unknown }[]) : [];
  return typeof first?.description === 'string' && first.description ? first.description : undefined;
}
