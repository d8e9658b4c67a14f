import type { JsonSchema } from '@valibot/to-json-schema';
import type { Key, Keys } from '../../src/file-keys/key.ts';
import type { DataFile } from './files.ts';
import { listMembers, plainSchema, unfold } from './json-schema.ts';

const HEAD = ['key', 'type', 'without it', 'example', 'meaning'];
const NOTE = 'This page is made from the schemas: run `npm run reference` after a change.';

/** The reference page of a file. */
export function toPage(file: DataFile): string {
  const rows = listMembers(plainSchema(file)).map(({ path, schema, isRequired }) =>
    toRow(path, file.keys[path], toType(schema), isRequired ? 'must be there' : defaultOf(schema)),
  );
  const parts = [
    `# ${file.title}`,
    `\`${file.place}\`. Its JSON Schema is \`schemas/${file.name}.schema.json\`.`,
    table(HEAD, rows),
  ];
  if (file.parameters)
    parts.push(
      '## Under `custom`',
      'Each is a text.',
      table(['name', 'without it', 'example', 'meaning'], toParameterRows(file.parameters)),
    );
  return `${[...parts, NOTE].join('\n\n')}\n`;
}

/** The index of the reference pages. `others` are pages that are no file of JSON. */
export function toIndex(
  files: readonly DataFile[],
  others: readonly { page: string; about: string }[],
): string {
  const rows = [
    ...others.map(({ page, about }) => [`[${about}](${page})`, '']),
    ...files.map(({ name, title, place }) => [`[${title}](${name}.md)`, code(place)]),
  ];
  const schema =
    'Editors check a file and explain its keys while you type, if the file names its schema as `"$schema"`: the address or path of `schemas/NAME.schema.json`.';
  return `${['# Reference', schema, table(['page', 'file'], rows), NOTE].join('\n\n')}\n`;
}

/** A table of keys that are texts. */
export function toParameterRows(keys: Keys): string[][] {
  return Object.entries(keys).map(([path, key]) => {
    const [name = '', , without = '', example = '', means = ''] = toRow(path, key, '', '');
    return [name, without, example, means];
  });
}

export function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function toRow(path: string, key: Key | undefined, type: string, without: string): string[] {
  const example = key?.example === undefined ? '' : code(toText(key.example));
  const names = path.split(', ').map(code).join(', ');
  return [names, type, key?.otherwise ?? without, example, key?.means ?? ''];
}

const code = (text: string) => `\`${text}\``;
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function defaultOf({ default: value }: JsonSchema): string {
  const isEmpty = value === undefined || value === null || ['""', '[]', '{}'].includes(JSON.stringify(value));
  return isEmpty ? '' : code(toText(value));
}

const TYPES: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  number: 'number',
  object: 'object',
};

function toType(schema: JsonSchema): string {
  const forms = unfold(schema).filter((form) => form.type !== 'null' && form.const !== null);
  return [...new Set(forms.map(typeOfForm))].join(' or ');
}

function typeOfForm({ type, enum: choices, const: only, items }: JsonSchema): string {
  if (choices) return choices.map((choice) => code(String(choice))).join(', ');
  if (only !== undefined) return code(String(only));
  if (type === 'array')
    return typeof items === 'object' && !Array.isArray(items) ? `list: ${toType(items)}` : 'list';
  return TYPES[String(type)] ?? 'object';
}
