import { createContext, useContext } from 'react';
import type { Fetch } from '../lib/http.ts';
import type { Log } from '../lib/log.ts';

/** Where this visit's content comes from and how it is fetched; every request in this folder uses it. */
export interface ContentSource {
  /** Absolute, without a trailing slash. [CONTENTAPI-02] */
  base: string;
  siteId: string;
  fetch: Fetch;
  log: Log;
  /** Hashes of the queries that the server answered in this page; undefined: none rendered it. */
  served?: ReadonlySet<string>;
  /** The time that schedules follow, in ms since 1970. */
  nowMs(): number;
}

export const ContentContext = createContext<ContentSource | null>(null);

export function useContent(): ContentSource {
  const source = useContext(ContentContext);
  if (!source) throw new Error('ContentContext is missing above this component');
  return source;
}
