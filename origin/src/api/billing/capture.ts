import { ADDRESS_PARTS, type CaptureAnswers } from '../../accounts/questions/capture.ts';
import { CAPTURE_FIELDS, type CaptureSetting } from '../../accounts/questions/publishers.ts';
import type { AskOfViewer } from './api.ts';
import { checkOwnId } from './customer.ts';
import { DONE } from './envelope.ts';
import type { Body } from './read-body.ts';
import { invalid } from './refusal.ts';

/** More than any form has. */
const MAX_QUESTIONS = 100;

export async function readCapture({ api, accountId, publisher }: AskOfViewer) {
  const { settings, answers, isDue } = await api.accounts.capture.find(accountId, publisher);
  const isAsked = (key: string) => settings.some((setting) => setting.key === key);
  const notAsked = CAPTURE_FIELDS.filter((key) => !isAsked(key));
  return {
    isCaptureEnabled: settings.length > 0,
    shouldCaptureBeDisplayed: isDue,
    settings: [
      ...settings.map((setting) => settingObject(setting, answers)),
      ...notAsked.map((key) => ({ key, enabled: false, required: false, answer: null })),
    ],
  };
}

export async function saveCapture({ api, body, accountId, publisher }: AskOfViewer) {
  checkOwnId(body, 'customerId', accountId);
  const parts = ['firstName', 'lastName', 'birthDate', 'companyName', 'phoneNumber', ...ADDRESS_PARTS];
  const sent = parts.map((part) => [part, body.optionalText(part)?.trim() ?? ''] as const);
  await api.accounts.capture.save(
    { accountId, publisher },
    { ...Object.fromEntries(sent.filter(([, text]) => text !== '')), ...customAnswers(body) },
  );
  return DONE;
}

function customAnswers(body: Body): CaptureAnswers {
  const sent = body.value('customAnswers') ?? [];
  if (!Array.isArray(sent) || sent.length > MAX_QUESTIONS) throw invalid('customAnswers');
  return Object.fromEntries(
    sent.map((answer): [string, string] => {
      const { questionId, value } = (answer ?? {}) as Record<string, unknown>;
      if (typeof questionId !== 'string' || !questionId.startsWith('custom_')) throw invalid('questionId');
      if (typeof value !== 'string' || value.includes('\0')) throw invalid(questionId.slice(0, 60));
      return [questionId, value.trim()];
    }),
  );
}

function settingObject(setting: CaptureSetting, answers: CaptureAnswers) {
  const { key, required } = setting;
  const read = (part: string) => answers[part] || null;
  const group = (parts: readonly string[]) => Object.fromEntries(parts.map((part) => [part, read(part)]));
  const answer =
    key === 'firstNameLastName'
      ? group(['firstName', 'lastName'])
      : key === 'address'
        ? group(ADDRESS_PARTS)
        : read(key);
  const question = 'question' in setting ? { question: setting.question, value: setting.value } : {};
  return { key, enabled: true, required, ...question, answer };
}
