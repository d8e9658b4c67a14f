import schema from '../../config.schema.json' with { type: 'json' };

/** The JSON Schema (draft 7) of the config on the wire; unknown members are allowed. [BOOT-27] */
export const configSchema: object = schema;
