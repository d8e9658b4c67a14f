import { toJsonSchema } from '@valibot/to-json-schema';
import { ConfigMembers } from '../src/config-parts/config-members.ts';

/** The config as JSON Schema, for editors and for operators who check a config before it goes out. */
export function configJsonSchema(): object {
  const { $schema, ...schema } = toJsonSchema(ConfigMembers, {
    // Objects are checked in two steps (not a list, then the members); only the second has a JSON form.
    typeMode: 'output',
    errorMode: 'throw',
  });
  return { $schema, title: 'Marquee app config', ...schema };
}
