import { answerParts, type BillingCaptureSetting } from '@marquee/contract/billing/accounts';
import type { DetailsQuestion } from '../ports.ts';

/** A question as the form shows it, and as the provider knows it. */
export interface CaptureQuestion extends DetailsQuestion {
  /** For one of the publisher's own questions. */
  questionId?: string;
}

const NAME_PARTS = ['firstName', 'lastName'] as const;

/** The parts of an address: those that every address has, and two optional ones. */
const ADDRESS_PARTS = [
  { part: 'address', isPartOfAll: true },
  { part: 'address2', isPartOfAll: false },
  { part: 'postCode', isPartOfAll: true },
  { part: 'city', isPartOfAll: true },
  { part: 'state', isPartOfAll: false },
  { part: 'country', isPartOfAll: true },
] as const;

/** A country as its code; a name, as it could be typed in the past, is no longer an answer. (G-77) */
const countryIn = (given: string) => (/^[a-z]{2}$/i.test(given.trim()) ? given.trim().toUpperCase() : '');

const DATE = /^\d{4}-\d\d-\d\d$/;

const SINGLE = ['birthDate', 'companyName', 'phoneNumber'] as const;

/** The enabled questions, with current answers. (wire billing §2) [REG-20 REG-28 REG-33] */
export function captureQuestions(settings: readonly BillingCaptureSetting[]): CaptureQuestion[] {
  return settings.filter(({ enabled }) => enabled).flatMap(getQuestions);
}

function getQuestions(setting: BillingCaptureSetting, index: number): CaptureQuestion[] {
  const { key, required, question, value, answer } = setting;
  if (question.trim()) {
    const options = getOptions(value);
    const given = typeof answer === 'string' ? answer : '';
    const isOffered = options.length === 0 || options.some((option) => option.value === given);
    return [
      {
        // ids are the publisher's, and a form treats dots as paths
        key: `custom${index}`,
        kind: 'custom',
        required,
        question: question.trim(),
        questionId: key,
        options,
        answer: isOffered ? given : '',
      },
    ];
  }
  if (key === 'firstNameLastName') {
    const given = answerParts(answer);
    return NAME_PARTS.map((part) => ({ key: part, kind: part, required, answer: given[part] ?? '' }));
  }
  if (key === 'address') {
    const given = answerParts(answer);
    return ADDRESS_PARTS.map(({ part, isPartOfAll }) => ({
      key: part,
      kind: part,
      required: required && isPartOfAll,
      answer: part === 'country' ? countryIn(given[part] ?? '') : (given[part] ?? ''),
    }));
  }
  const kind = SINGLE.find((one) => one === key);
  if (!kind) return [];
  const given = typeof answer === 'string' ? answer : '';
  return [{ key: kind, kind, required, answer: kind === 'birthDate' && !DATE.test(given) ? '' : given }];
}

/** Parses `value` or `value:label`, separated by semicolons; without a label the value is shown. */
function getOptions(text: string): { value: string; label: string }[] {
  const options = text.split(';').flatMap((option) => {
    const [, value = '', label = ''] = /^([^:]*):?([\s\S]*)$/.exec(option.trim()) ?? [];
    return value.trim() ? [{ value: value.trim(), label: label.trim() || value.trim() }] : [];
  });
  return options.filter(({ value }, index) => options.findIndex((one) => one.value === value) === index);
}

/** Empty answers are left out; the publisher's own questions are a list, always sent. [REG-34] */
export function captureBody(
  customerId: string,
  questions: readonly CaptureQuestion[],
  answers: Readonly<Record<string, string>>,
) {
  const given = questions.flatMap((question) => {
    const value = answers[question.key]?.trim();
    return value ? [{ ...question, value }] : [];
  });
  const isCustom = ({ kind }: CaptureQuestion) => kind === 'custom';
  return {
    customerId,
    ...Object.fromEntries(given.filter((one) => !isCustom(one)).map(({ key, value }) => [key, value])),
    customAnswers: given
      .filter(isCustom)
      .map(({ questionId, question, value }) => ({ questionId, question, value })),
  };
}
