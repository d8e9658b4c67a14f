import * as v from 'valibot';
import { isDate } from '../../ui/form/date-parts.ts';
import type { DetailsQuestion } from '../ports.ts';
import { nameRule, optionalNameRule } from './form-rules.ts';

/** The rules for the questions after registration, by key. [REG-43] */
export function detailsSchema(questions: readonly DetailsQuestion[]) {
  return v.object(Object.fromEntries(questions.map((question) => [question.key, getRule(question)])));
}

function getRule({ kind, required }: DetailsQuestion) {
  if (kind === 'firstName' || kind === 'lastName') return required ? nameRule : optionalNameRule;
  const text = v.pipe(v.string(), v.trim());
  const given = required ? v.pipe(text, v.nonEmpty('personal_details.this_field_is_required')) : text;
  if (kind !== 'birthDate') return given;
  return v.pipe(
    given,
    v.check((date) => date === '' || isDate(date), 'personal_details.birth_date_not_valid'),
  );
}
