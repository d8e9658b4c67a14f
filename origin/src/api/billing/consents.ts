import type { ConsentAnswer, ConsentState } from '../../accounts/questions/consents.ts';
import type { Consent } from '../../accounts/questions/publishers.ts';
import type { Ask, AskOfViewer } from './api.ts';
import { checkOwnId } from './customer.ts';
import { DONE } from './envelope.ts';
import { seconds } from './numbers.ts';
import { invalid } from './refusal.ts';

/** More than any form has. */
const MAX_CONSENTS = 100;

export async function readPublisherConsents({ api, c }: Ask) {
  const publisher = c.req.param('id') ?? '';
  return {
    consents: api.accounts.publishers.of(publisher).consents.map((one) => consentObject(one, publisher)),
  };
}

export async function readConsents({ api, accountId, publisher }: AskOfViewer) {
  const answers = await api.accounts.consents.list(accountId, publisher);
  return { consents: answers.map((answer) => answerObject(answer, accountId)) };
}

export async function saveConsents({ api, body, accountId, publisher }: AskOfViewer) {
  checkOwnId(body, 'id', accountId);
  const sent = body.value('consents');
  if (!Array.isArray(sent) || sent.length > MAX_CONSENTS) throw invalid('consents');
  await api.accounts.consents.save({ accountId, publisher }, sent.map(readAnswer));
  return DONE;
}

function readAnswer(sent: unknown): { name: string; version: string; state: ConsentState } {
  if (sent === null || typeof sent !== 'object') throw invalid('consents');
  const { name, version, state } = sent as Record<string, unknown>;
  if (typeof name !== 'string') throw invalid('name');
  if (typeof version !== 'string' && typeof version !== 'number') throw invalid('version');
  if (state !== 'accepted' && state !== 'declined') throw invalid('state');
  return { name, version: String(version), state };
}

const consentObject = (consent: Consent, publisher: string) => ({
  // The terms of the provider itself are nobody's.
  broadcasterId: consent.name.startsWith('broadcaster_') ? Number(publisher) || 0 : 0,
  name: consent.name,
  label: consent.label,
  placeholder: consent.placeholder,
  required: consent.required,
  enabledByDefault: consent.enabledByDefault,
  version: consent.version,
  value: consent.value,
});

const answerObject = ({ newest, ...answer }: ConsentAnswer, accountId: number) => ({
  customerId: String(accountId),
  name: answer.name,
  label: newest?.label ?? '',
  state: answer.state,
  version: answer.version,
  newestVersion: newest?.version ?? answer.version,
  needsUpdate: newest !== null && newest.version !== answer.version,
  required: newest?.required ?? false,
  date: seconds(answer.answeredAtMs),
  value: newest?.value ?? '',
});
