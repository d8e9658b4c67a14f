import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { CatalogueFault } from './catalogue-error.ts';
import { findJsonPlaces } from './json-places.ts';
import { findUnknownMembers, type UnknownMember } from './unknown-members.ts';

/** A checked file and where its values stand, for faults that only show when files are put side by side. */
export type ReadFile<T> = {
  file: string;
  value: T;
  findPlace: (path: string) => { line?: number };
  /** Members that this version does not know. */
  unknown: readonly UnknownMember[];
};

/**
 * Reads and checks one JSON file of the data folder.
 *
 * @param file path below `dataDir`, as faults name it
 * @param faults what is wrong is added here, with its line
 * @returns null when the file could not be read
 */
export function readJsonFile<S extends v.GenericSchema>(
  dataDir: string,
  file: string,
  schema: S,
  faults: CatalogueFault[],
): ReadFile<v.InferOutput<S>> | null {
  let text: string;
  try {
    text = readFileSync(join(dataDir, file), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    faults.push({ file, reason: `cannot be read (${(error as NodeJS.ErrnoException).code ?? error})` });
    return null;
  }
  let found: ReturnType<typeof findJsonPlaces> | undefined;
  // read once, at the first fault
  const places = () => {
    found ??= findJsonPlaces(text);
    return found;
  };
  const findPlace = (path: string) => ({ line: places().values.get(path)?.line });

  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const place = places().error;
    faults.push({
      file,
      line: place?.line,
      column: place?.column,
      reason: `is not valid JSON: ${place?.reason ?? (error as Error).message}`,
    });
    return null;
  }

  const members = withoutSchema(raw);
  const result = v.safeParse(schema, members);
  if (result.success)
    return { file, value: result.output, findPlace, unknown: findUnknownMembers(schema, members) };
  for (const issue of result.issues) {
    const path = dotPath(issue);
    faults.push({
      file,
      ...nearestPlace(findPlace, path),
      reason: `${path === '' ? 'the file' : path}: ${describeIssue(issue)}`,
    });
  }
  return null;
}

/** `$schema` tells an editor where the file's JSON Schema lies; no reader of the file knows it. */
function withoutSchema(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const { $schema, ...members } = raw as Record<string, unknown>;
  return members;
}

/** Editors and copies leave hidden files behind. */
export const isDataFile = (name: string): boolean => name.endsWith('.json') && !name.startsWith('.');

function dotPath(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((path: string, step) => {
    if (step.type === 'array') return `${path}[${String(step.key)}]`;
    return path === '' ? String(step.key) : `${path}.${String(step.key)}`;
  }, '');
}

/** A member that is missing has no place of its own: its object has. */
function nearestPlace(findPlace: (path: string) => { line?: number }, path: string): { line?: number } {
  const found = findPlace(path);
  if (found.line !== undefined || path === '') return found;
  return nearestPlace(findPlace, path.replace(/(?:^|\.)[^.[]*$|\[\d+\]$/, ''));
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'is missing';
  if (!issue.message.startsWith('Invalid')) return issue.message;
  return `must be ${issue.expected ?? 'something else'}, it is ${issue.received}`;
}
