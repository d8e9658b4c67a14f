import type { Config } from '@marquee/contract/config';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from '../account/session.ts';
import type { Brand } from '../config/brand.ts';
import type { ContentSource } from '../content/content-source.ts';

/** What a screen knows when its loader runs: where it stands and where its content comes from. */
export interface ScreenPlace {
  config: Config;
  brand: Brand;
  session: Session;
  content: ContentSource;
  /** `:id` of the path, empty where the path has none. */
  id: string;
  query: URLSearchParams;
}

/** What every screen's file exports. */
export interface Screen {
  Component: ComponentType;
  /** What the first view asks for; the browser starts these, the server waits for them a while. */
  // biome-ignore lint/suspicious/noExplicitAny: queries of every result type
  queries?: (place: ScreenPlace) => readonly FetchQueryOptions<any, any, any, any>[];
}
