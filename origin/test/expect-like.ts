import { expect } from 'vitest';

export interface Leeway {
  /** Members that are `null` where the example has a value: their paths, as `item.price` or `list[].price`. */
  orNull?: readonly string[];
  /** Members of an answer that the example does not have, and the document names elsewhere. */
  more?: readonly string[];
  /** Members of the example that may be missing. */
  optional?: readonly string[];
}

/**
 * Compares an answer with a document's example: the same members, each of the same type, every entry of a list as one of
 * the example's. What is `null` or empty in the example may be anything; a member `…` leaves an object open.
 */
export function expectLike(answer: unknown, example: unknown, leeway: Leeway = {}): void {
  expect(getFaults(answer, example, '', leeway)).toEqual([]);
}

function getFaults(answer: unknown, example: unknown, path: string, leeway: Leeway): string[] {
  if (example === null) return [];
  if (answer === null && leeway.orNull?.includes(path)) return [];
  if (Array.isArray(example)) return listFaults(answer, example, path, leeway);
  if (typeof example === 'object') return objectFaults(answer, example as object, path, leeway);
  return typeof answer === typeof example
    ? []
    : [`${path || 'answer'} is ${show(answer)}, in the document a ${typeof example}`];
}

function listFaults(answer: unknown, example: unknown[], path: string, leeway: Leeway): string[] {
  if (!Array.isArray(answer)) return [`${path || 'answer'} is ${show(answer)}, in the document a list`];
  if (example.length === 0) return [];
  return answer.flatMap((entry) => {
    const tried = example.map((one) => getFaults(entry, one, `${path}[]`, leeway));
    return tried.reduce((best, faults) => (faults.length < best.length ? faults : best));
  });
}

function objectFaults(answer: unknown, example: object, path: string, leeway: Leeway): string[] {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return [`${path || 'answer'} is ${show(answer)}, in the document an object`];
  const expected = Object.entries(example);
  const at = (key: string) => (path ? `${path}.${key}` : key);
  const open = expected.length === 0 || '…' in example || '...' in example;
  const missing = expected
    .filter(([key]) => key !== '…' && !(key in answer) && !leeway.optional?.includes(at(key)))
    .map(([key]) => `${at(key)} is missing`);
  const unknown = Object.keys(answer)
    .filter((key) => !open && !(key in example) && !leeway.more?.includes(at(key)))
    .map((key) => `${at(key)} is in no document`);
  const wrong = expected
    .filter(([key]) => key in answer)
    .flatMap(([key, value]) => getFaults((answer as Record<string, unknown>)[key], value, at(key), leeway));
  return [...missing, ...unknown, ...wrong];
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80);
}
