import type { HistoryEntry } from '../account/ports.ts';
import type { Change, Favorite } from './lists.ts';

/** Favorites as stored on the device; undefined if invalid. [FAV-08] */
export function readFavorites(text: string): Favorite[] | undefined {
  return readList(text, getFavorite);
}

/** The history as stored on the device; undefined if invalid. [WATCH-11] */
export function readHistory(text: string): HistoryEntry[] | undefined {
  return readList(text, getEntry);
}

/** Unsent changes; unreadable ones are dropped, since only this app writes them. */
export function readChanges(text: string | null): Change[] {
  return (text && readList(text, getChange)) || [];
}

function readList<T>(text: string, read: (value: Record<string, unknown>) => T | undefined): T[] | undefined {
  const list = parsed(text);
  if (!Array.isArray(list)) return undefined;
  const items = list.map((value) => (isRecord(value) ? read(value) : undefined));
  return items.every((item) => item !== undefined) ? (items as T[]) : undefined;
}

function getFavorite({ mediaid, title, feedid }: Record<string, unknown>): Favorite | undefined {
  if (typeof mediaid !== 'string') return undefined;
  return {
    mediaid,
    ...(typeof title === 'string' && { title }),
    ...(typeof feedid === 'string' && { feedid }),
  };
}

function getEntry({ mediaid, progress }: Record<string, unknown>): HistoryEntry | undefined {
  return typeof mediaid === 'string' && typeof progress === 'number' ? { mediaid, progress } : undefined;
}

function getChange({
  type,
  mediaid,
  favorite,
  entry,
  onlyForward,
  replaced,
}: Record<string, unknown>): Change | undefined {
  if (type === 'remove' && typeof mediaid === 'string') return { type, mediaid };
  const kept = isRecord(favorite) && getFavorite(favorite);
  if (type === 'add' && kept) return { type, favorite: kept };
  const seen = isRecord(entry) && getEntry(entry);
  const forward = onlyForward === true ? { onlyForward } : {};
  return type === 'watched' && seen ? { type, entry: seen, ...forward, ...replacedIn(replaced) } : undefined;
}

function replacedIn(value: unknown): { replaced?: HistoryEntry[] } {
  const entries = (Array.isArray(value) ? value : []).flatMap(
    (one) => (isRecord(one) && getEntry(one)) || [],
  );
  return entries.length ? { replaced: entries } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
