import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// The calls and the examples of the wire documents.

const WIRE = join(import.meta.dirname, '..', '..', 'docs', 'wire');

// biome-ignore lint/suspicious/noExplicitAny: an example is any JSON
type Json = any;

/** A call as the documents write it: `{id}` and the like stand for one part of a path. */
export interface DocumentedCall {
  method: string;
  path: string;
}

/** The calls that a wire document describes under a heading of their own. @param base such as `{BILLING}` */
export function describedCalls(document: string, base: string): DocumentedCall[] {
  const headings = readDocument(document).match(/^###? .*$/gm) ?? [];
  return headings.flatMap((heading) =>
    callsIn(
      heading.replaceAll('`, `', ' and ').replaceAll('…/favorites', `${base}/v2/accounts/media/favorites`),
      new RegExp(
        `((?:GET|POST|PUT|PATCH|DELETE)(?: and (?:GET|POST|PUT|PATCH|DELETE))*) ${literal(base)}(/[^\`?\\s]*)`,
        'g',
      ),
    ),
  );
}

/** The n-th JSON example below the heading that contains `heading`. @throws when the document has none */
export function getExample(document: string, heading: string, n = 0): Json {
  const text = readDocument(document);
  const start = text.split('\n').findIndex((line) => line.startsWith('#') && line.includes(heading));
  if (start < 0) throw new Error(`${document} has no heading with ${heading}`);
  const section = text.split('\n').slice(start + 1);
  const end = section.findIndex((line) => /^##+ /.test(line));
  const blocks = [
    ...section
      .slice(0, end < 0 ? undefined : end)
      .join('\n')
      .matchAll(/```json\n([\s\S]*?)```/g),
  ];
  const block = blocks[n]?.[1];
  if (!block) throw new Error(`${heading} of ${document} has no example ${n}`);
  return JSON.parse(block) as Json;
}

function callsIn(text: string, pattern: RegExp): DocumentedCall[] {
  return [...text.matchAll(pattern)].flatMap(([, methods = '', path = '']) =>
    methods.split(' and ').flatMap((method) => eachForm(path).map((form) => ({ method, path: form }))),
  );
}

/** `/a[/{id}]` is `/a` and `/a/{id}`. */
function eachForm(path: string): string[] {
  const [, before, inside, after] = /^(.*)\[(.*)\](.*)$/.exec(path) ?? [];
  return before === undefined ? [path] : [`${before}${after}`, `${before}${inside}${after}`];
}

function readDocument(name: string): string {
  return readFileSync(join(WIRE, name), 'utf8');
}

function literal(text: string): string {
  return text.replace(/[{}]/g, '\\$&');
}
