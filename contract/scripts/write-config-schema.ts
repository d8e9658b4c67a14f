import { writeFileSync } from 'node:fs';
import { configJsonSchema } from './config-json-schema.ts';

// Run as `npm run schema -w contract` after a change of src/config-members.ts.
const file = new URL('../config.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(configJsonSchema(), null, 2)}\n`);
