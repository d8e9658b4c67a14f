import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Key } from '../../src/file-keys/key.ts';
import type { DataFile } from './files.ts';

/** One member of a file, as its schema has it. `schema` is a part of the JSON Schema and may be written to. */
export type Member = { path: string; schema: JsonSchema; isRequired: boolean };

/** The JSON Schema of a file, with what its keys mean, for editors. */
export function describedSchema(file: DataFile): JsonSchema {
  const { $schema, ...schema } = plainSchema(file);
  for (const { path, schema: member } of listMembers(schema)) describe(member, file.keys[path]);
  // a file may name its schema, where no other member is allowed too
  if (schema.properties) schema.properties.$schema = { type: 'string' };
  return { $schema, title: `${file.title}: ${file.place}`, ...schema } as JsonSchema;
}

/** Every member below it, by path. An array adds `[]`, a member with any name is `*`. */
export function listMembers(schema: JsonSchema, path = ''): Member[] {
  const members: Member[] = [];
  for (const part of unfold(schema)) {
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    for (const [name, member] of Object.entries(part.properties ?? {})) {
      if (typeof member === 'boolean') continue;
      const isRequired = part.required?.includes(name) ?? false;
      members.push({ path: at(name), schema: member, isRequired }, ...listMembers(member, at(name)));
    }
    const { additionalProperties, items } = part;
    if (isSchema(additionalProperties)) members.push(...membersOfAnyName(additionalProperties, at('*')));
    if (isSchema(items)) members.push(...listMembers(items, `${path}[]`));
  }
  return unique(members);
}

function membersOfAnyName(schema: JsonSchema, path: string): Member[] {
  const inside = listMembers(schema, path);
  return path === '*' && inside.length === 0 ? [{ path, schema, isRequired: false }] : inside;
}

export function plainSchema({ schema, side = 'input' }: DataFile): JsonSchema {
  // a check in code has no form in JSON Schema; the start and `check-data` say what it finds
  return toJsonSchema(schema, { typeMode: side, errorMode: 'ignore' });
}

/** The forms that a value may have: `null` besides another, or one of several. */
export function unfold(schema: JsonSchema): JsonSchema[] {
  const forms = schema.anyOf ?? schema.oneOf;
  return forms ? forms.filter(isSchema).flatMap(unfold) : [schema];
}

function describe(schema: JsonSchema, key: Key | undefined): void {
  if (!key) return;
  schema.description = key.otherwise ? `${key.means} Without it: ${key.otherwise}.` : key.means;
  if (key.example !== undefined) schema.examples = [key.example as never];
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && !Array.isArray(part);

/** Several forms of one value may have the same member. */
function unique(members: Member[]): Member[] {
  return members.filter(({ path }, at) => members.findIndex((other) => other.path === path) === at);
}
