import { answerParts, type BillingCaptureSetting } from '@marquee/contract/billing/accounts';
import type { DetailsQuestion } from '../ports.ts';

/** A question as the form has it, and as the provider knows it. */
export interface CaptureQuestion extends DetailsQuestion {
  /** Of a question of the publisher's own. */
  questionId?: string;
}

const NAME_PARTS = ['firstName', 'lastName'] as const;

/** Of an address: those that every address has, and two that not all have. */
const ADDRESS_PARTS = [
  { part: 'address', isPartOfAll: true },
  { part: 'address2', isPartOfAll: false },
  { part: 'postCode', isPartOfAll: true },
  { part: 'city', isPartOfAll: true },
  { part: 'state', isPartOfAll: false },
  { part: 'country', isPartOfAll: true },
] as const;

/** A country is its code; a name, as it was once typed, is no answer any more. (G-77) */
const countryIn = (said: string) => (/^[a-z]{2}$/i.test(said.trim()) ? said.trim().toUpperCase() : '');

const DATE = /^\d{4}-\d\d-\d\d$/;

const SINGLE = ['birthDate', 'companyName', 'phoneNumber'] as const;

/**
 * What is asked of a customer: the settings that are enabled, names and address in parts, each with the answer that is
 * there. (wire billing §2) [REG-20 REG-28 REG-33]
 */
export function captureQuestions(settings: readonly BillingCaptureSetting[]): CaptureQuestion[] {
  return settings.filter(({ enabled }) => enabled).flatMap(questionsOf);
}

function questionsOf(setting: BillingCaptureSetting, index: number): CaptureQuestion[] {
  const { key, required, question, value, answer } = setting;
  if (question.trim()) {
    const options = optionsOf(value);
    const said = typeof answer === 'string' ? answer : '';
    const isOffered = options.length === 0 || options.some((option) => option.value === said);
    return [
      {
        // ids are the publisher's, and a form reads dots as paths
        key: `custom${index}`,
        kind: 'custom',
        required,
        question: question.trim(),
        questionId: key,
        options,
        answer: isOffered ? said : '',
      },
    ];
  }
  if (key === 'firstNameLastName') {
    const said = answerParts(answer);
    return NAME_PARTS.map((part) => ({ key: part, kind: part, required, answer: said[part] ?? '' }));
  }
  if (key === 'address') {
    const said = answerParts(answer);
    return ADDRESS_PARTS.map(({ part, isPartOfAll }) => ({
      key: part,
      kind: part,
      required: required && isPartOfAll,
      answer: part === 'country' ? countryIn(said[part] ?? '') : (said[part] ?? ''),
    }));
  }
  const kind = SINGLE.find((one) => one === key);
  if (!kind) return [];
  const said = typeof answer === 'string' ? answer : '';
  return [{ key: kind, kind, required, answer: kind === 'birthDate' && !DATE.test(said) ? '' : said }];
}

/** `value` or `value:label`, between semicolons; without a label the value is shown. */
function optionsOf(text: string): { value: string; label: string }[] {
  const options = text.split(';').flatMap((option) => {
    const [, value = '', label = ''] = /^([^:]*):?([\s\S]*)$/.exec(option.trim()) ?? [];
    return value.trim() ? [{ value: value.trim(), label: label.trim() || value.trim() }] : [];
  });
  return options.filter(({ value }, index) => options.findIndex((one) => one.value === value) === index);
}

/** The body of the answer: what is empty is left out, the publisher's own questions are a list that is always there. [REG-34] */
export function captureBody(
  customerId: string,
  questions: readonly CaptureQuestion[],
  answers: Readonly<Record<string, string>>,
) {
  const said = questions.flatMap((question) => {
    const value = answers[question.key]?.trim();
    return value ? [{ ...question, value }] : [];
  });
  const isCustom = ({ kind }: CaptureQuestion) => kind === 'custom';
  return {
    customerId,
    ...Object.fromEntries(said.filter((one) => !isCustom(one)).map(({ key, value }) => [key, value])),
    customAnswers: said
      .filter(isCustom)
      .map(({ questionId, question, value }) => ({ questionId, question, value })),
  };
}
