import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import configSchema from '../../schemas/config.schema.json' with { type: 'json' };
import { parseConfig } from './parse-config.ts';
import { sampleConfig, smallConfig } from './testing/sample-config.ts';

const accepts = new Ajv({ strict: true, allowUnionTypes: true }).compile(configSchema);

function parses(raw: unknown): boolean {
  try {
    parseConfig(raw);
    return true;
  } catch {
    return false;
  }
}

it('config schema: accepts unknown members [BOOT-27]', () => {
  const raw = {
    ...sampleConfig(),
    novelty: 1,
    styling: { gradient: [] },
    menu: [{ label: 'a', contentId: 'b', x: 1 }],
  };
  expect(accepts(raw)).toBe(true);
});

it.each([
  ['every member', sampleConfig()],
  ['the smallest', smallConfig()],
  ['nulls', { ...smallConfig(), adConfig: null, integrations: { jwp: null } }],
  ['no siteId', { ...smallConfig(), siteId: undefined }],
  ['empty siteId', { ...smallConfig(), siteId: '' }],
  ['wrong row type', { ...smallConfig(), content: [{ type: 'x' }] }],
  ['a list for an object', { ...smallConfig(), styling: [] }],
  ['text for a number', { ...smallConfig(), integrations: { jwp: { assetId: '1' } } }],
  ['menu entry without a label', { ...smallConfig(), menu: [{ contentId: 'a' }] }],
  ['wrong flag', { ...smallConfig(), custom: { urlSigning: 1 } }],
  ['a list', []],
])('config schema: agrees with the parser: %s', (_, raw) => {
  expect(accepts(JSON.parse(JSON.stringify(raw)))).toBe(parses(raw));
});
