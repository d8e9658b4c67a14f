import { expect, it } from 'vitest';
import { type DocumentedCall, describedCalls, numberedCalls } from './documents.ts';
import type { Wire } from './http.ts';

/** What a client does with one call, or a rule of several. Rows go one after the other: later ones use what was got. */
export interface Row {
  /** The requirements it goes through, four at most. */
  ids: readonly string[];
  rule: string;
  run(): Promise<void>;
}

/** What the documents have, and a table has to go through. */
export interface Documented {
  prefix: 'IDAPI' | 'BILLAPI';
  document: string;
  base: string;
  /** Ids of what a client does by itself, whatever the service: no answer can show it. */
  ofClients: readonly string[];
}

/** A test for each row, and then one for each call and id of the documents that no row went through. */
export function goThrough(
  rows: readonly Row[],
  wire: Wire,
  { prefix, document, base, ofClients }: Documented,
): void {
  for (const { ids, rule, run } of rows) it(`${rule} [${ids.join(' ')}]`, run);

  const numbered = numberedCalls(prefix);
  const named = new Set(rows.flatMap(({ ids }) => ids));
  const shown = [...numbered.keys()].filter((id) => !ofClients.includes(id));
  it.each(shown)('%s is in the table', (id) => expect([...named]).toContain(id));
  it.each([...named])('%s is in the requirements', (id) => expect([...numbered.keys()]).toContain(id));

  const calls = [...numbered.values()].flat().concat(describedCalls(document, base));
  const texts = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
  it.each([...texts])('%s was gone through', (_, call: DocumentedCall) =>
    expect(wire.hasDone(call)).toBe(true),
  );
}
