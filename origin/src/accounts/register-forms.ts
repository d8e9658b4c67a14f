import * as v from 'valibot';
import { CatalogueError, type CatalogueFault } from '../files/catalogue-error.ts';
import { createDataFiles } from '../files/data-files.ts';

const FILE = 'accounts/register-fields.json';

const FieldSchema = v.strictObject({
  /** The metadata key of its answer. */
  name: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be a name of letters, digits and _'),
  ),
  /** Always shown as text; for `terms` the address of the terms. */
  label: v.string(),
  type: v.picklist(['input', 'select', 'country', 'us_state', 'radio', 'checkbox', 'datepicker']),
  required: v.optional(v.boolean(), false),
  default: v.optional(v.string(), ''),
  placeholder: v.optional(v.string(), ''),
  /** Value to label, in the order they are offered. */
  options: v.optional(v.record(v.string(), v.string()), {}),
});

const FormSchema = v.pipe(
  v.array(FieldSchema),
  v.check(
    (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
    'must not have two fields of one name',
  ),
);

/** `accounts/register-fields.json` */
export const RegisterFieldsFile = v.strictObject({
  /** The form for publishers without their own. */
  fields: FormSchema,
  publishers: v.optional(v.record(v.string(), FormSchema), {}),
});

export type RegisterField = v.InferOutput<typeof FieldSchema>;

export type RegisterForms = {
  of: (publisher: string) => readonly RegisterField[];
};

/** Reads `accounts/register-fields.json`; without it there are no questions. @throws CatalogueError with every fault */
export function loadRegisterForms(dataDir: string, files = createDataFiles(dataDir)): RegisterForms {
  if (!files.has(FILE)) return { of: () => [] };
  const faults: CatalogueFault[] = [];
  const file = files.readJson(FILE, RegisterFieldsFile, faults);
  if (!file) throw new CatalogueError(dataDir, faults);
  const publishers = new Map(Object.entries(file.value.publishers));
  return { of: (publisher) => publishers.get(publisher) ?? file.value.fields };
}

/** Fields that the app fills in or asks for later (wire identity §1). */
const NOT_REQUIRED = new Set(['email_confirmation', 'first_name', 'surname']);
const TICKED = new Set(['true', 'on', '1']);

/** Required fields without an answer; a required checkbox must be ticked. */
export function missingAnswers(
  fields: readonly RegisterField[],
  answers: Readonly<Record<string, string>>,
): string[] {
  return fields
    .filter(({ name, required }) => required && !NOT_REQUIRED.has(name))
    .filter(({ name, type }) => {
      const answer = Object.hasOwn(answers, name) ? (answers[name] ?? '').trim() : '';
      return type === 'checkbox' ? !TICKED.has(answer) : answer === '';
    })
    .map(({ name }) => name);
}
