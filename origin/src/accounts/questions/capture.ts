import { findAccount } from '../account.ts';
import { AccountError } from '../account-error.ts';
import type { Deps } from '../deps.ts';
import { findDetails, saveDetails } from '../details.ts';
import { checkNames } from '../profile.ts';
import type { CaptureSetting } from './publishers.ts';

export const ADDRESS_PARTS = ['address', 'address2', 'city', 'state', 'postCode', 'country'] as const;

/** Longest answer, in characters. */
const MAX_CHARACTERS = 500;

/**
 * Of answers shared by all publishers, such as an address, and of earlier answers to own questions, from before they
 * were stored by publisher: those count if they are among the options.
 */
export const EVERY = '';

/** A publisher's own question: that of another publisher with the same name is a different one. */
const isOwn = (part: string) => part.startsWith('custom_');

/** The answers of a customer, by part: `firstName`, `birthDate`, the parts of an address, `custom_…`. */
export type CaptureAnswers = Readonly<Record<string, string>>;

export type Capture = {
  settings: readonly CaptureSetting[];
  answers: CaptureAnswers;
  /** A question has no answer yet. */
  isDue: boolean;
};

export async function findCapture(deps: Deps, accountId: number, publisher: string): Promise<Capture> {
  const settings = deps.publishers.of(publisher).capture;
  const rows = await deps.db
    .selectFrom('capture_answers')
    .select(['publisher', 'key', 'value'])
    .where('customer_id', '=', accountId)
    .where('publisher', 'in', [EVERY, publisher])
    // Answers to this publisher come last, and win.
    .orderBy('publisher')
    .execute();
  const account = await findAccount(deps.db, accountId);
  if (!account) throw new AccountError('account_gone');
  const { captured_at_ms: capturedAtMs } = await findDetails(deps, accountId);
  const answers = {
    ...Object.fromEntries(
      rows
        .filter(
          (row) => row.publisher !== EVERY || !isOwn(row.key) || mayBeSaid(settings, row.key, row.value),
        )
        .map(({ key, value }) => [key, value]),
    ),
    firstName: account.firstName,
    lastName: account.lastName,
  };
  const isMissing = missingParts(settings, answers).length > 0;
  return { settings, answers, isDue: settings.length > 0 && (capturedAtMs === null || isMissing) };
}

/**
 * Saves a customer's answers. Ignores unknown parts; parts that are not sent stay.
 *
 * @throws AccountError `question_unknown`, `answer_invalid` and `answers_missing` with the part,
 * `birth_date_invalid`, those of names
 */
export async function saveCapture(
  deps: Deps,
  { accountId, publisher }: { accountId: number; publisher: string },
  sent: CaptureAnswers,
): Promise<void> {
  const { settings, answers } = await findCapture(deps, accountId, publisher);
  const known = new Set(settings.flatMap(getParts));
  const answered = Object.entries(sent).filter(([part, value]) => known.has(part) && value !== '');
  for (const part of Object.keys(sent))
    if (isOwn(part) && !known.has(part)) throw new AccountError('question_unknown', { fields: [part] });
  const { firstName, lastName, ...others } = Object.fromEntries(answered);
  checkNames({ firstName: firstName ?? '', lastName: lastName ?? '' });
  for (const [part, value] of Object.entries(others)) checkAnswer(settings, part, value, deps.now());
  const missing = missingParts(settings, { ...answers, ...Object.fromEntries(answered) });
  if (missing.length > 0) throw new AccountError('answers_missing', { fields: missing });

  await deps.db.transaction().execute(async (trx) => {
    for (const [key, value] of Object.entries(others))
      await trx
        .insertInto('capture_answers')
        .values({ customer_id: accountId, publisher: isOwn(key) ? publisher : EVERY, key, value })
        .onConflict((conflict) =>
          conflict.columns(['customer_id', 'publisher', 'key']).doUpdateSet({ value }),
        )
        .execute();
    if (firstName !== undefined || lastName !== undefined)
      await trx
        .updateTable('customers')
        .set({
          updated_at_ms: deps.now(),
          full_name: null,
          ...(firstName === undefined ? {} : { first_name: firstName }),
          ...(lastName === undefined ? {} : { last_name: lastName }),
        })
        .where('id', '=', accountId)
        .execute();
    await saveDetails(trx, accountId, { captured_at_ms: deps.now() });
  });
}

/** The parts that every address has. */
const ALWAYS_IN_AN_ADDRESS = new Set(['address', 'city', 'postCode', 'country']);

function getParts({ key }: CaptureSetting): readonly string[] {
  if (key === 'firstNameLastName') return ['firstName', 'lastName'];
  return key === 'address' ? ADDRESS_PARTS : [key];
}

const missingParts = (settings: readonly CaptureSetting[], answers: CaptureAnswers) =>
  settings
    .filter(({ required }) => required)
    .flatMap((setting) =>
      getParts(setting).filter((part) => setting.key !== 'address' || ALWAYS_IN_AN_ADDRESS.has(part)),
    )
    .filter((part) => !answers[part]);

function checkAnswer(settings: readonly CaptureSetting[], part: string, value: string, nowMs: number): void {
  if ([...value].length > MAX_CHARACTERS) throw new AccountError('answer_invalid', { fields: [part] });
  if (part === 'birthDate' && !isPastDate(value, nowMs)) throw new AccountError('birth_date_invalid');
  if (!mayBeSaid(settings, part, value)) throw new AccountError('answer_invalid', { fields: [part] });
}

/** Whether a question offers this value. */
function mayBeSaid(settings: readonly CaptureSetting[], part: string, value: string): boolean {
  const setting = settings.find(({ key }) => key === part);
  const options = setting && 'value' in setting ? getOptions(setting.value) : [];
  return options.length === 0 || options.includes(value);
}

/** The values that a question offers; none: any text [REG-28]. */
const getOptions = (value: string) =>
  value
    .split(';')
    .map((option) => option.split(':')[0]?.trim() ?? '')
    .filter((option) => option !== '');

function isPastDate(text: string, nowMs: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && ms <= nowMs && new Date(ms).toISOString().startsWith(text);
}
