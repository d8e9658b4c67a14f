import type { Config } from '@marquee/contract/config';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Session } from '../account/session/session.ts';
import type { Brand } from '../config/brand.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { LateCode } from '../lib/late-code.ts';

/** What a screen knows when it prepares: where it stands, and where its content comes from. */
export interface ScreenDeps {
  config: Config;
  brand: Brand;
  session: Session;
  content: ContentSource;
  messages: Messages;
  /** `:id` of the path, empty where the path has none. */
  id: string;
  url: URL;
  /** What a query answers; undefined where it cannot be had. */
  // biome-ignore lint/suspicious/noExplicitAny: queries of every result type
  ask<T>(query: FetchQueryOptions<T, any, any, any>): Promise<T | undefined>;
  /** Begins in a browser what is asked for there alone; its part of the screen says what comes of it. @returns once it is here */
  // biome-ignore lint/suspicious/noExplicitAny: queries of every result type
  begin(query: FetchQueryOptions<any, any, any, any>): Promise<void>;
  /** Fetches code that what was found is shown by; where it cannot be had, its own part of the screen says so. */
  use(code: LateCode<unknown>): Promise<void>;
}

/** What came of it, where that is more than a screen to show. */
export interface Prepared {
  /** Where this address leads instead. */
  redirect?: string | undefined;
  /** The true HTTP status of the page, where a server renders it. */
  status?: number | undefined;
}

/** What a preview is made from: only what is here already. */
export interface PreviewDeps {
  config: Config;
  content: ContentSource;
  queries: QueryClient;
  messages: Messages;
  /** IANA name of the viewer's zone; undefined: the system's own. */
  timeZone: string | undefined;
  id: string;
  url: URL;
}

/** Code that shows something, and the texts it shows beside those of its screen. */
export interface LateView {
  code: LateCode<unknown>;
  texts?: readonly Namespace[];
}

/** What every screen's file exports. */
export interface Screen {
  Component: ComponentType;
  /**
   * Asks for what the first view shows, and may follow one answer with the next question. The server awaits it for a
   * while; the browser draws the screen meanwhile, but for an answer that is there at once.
   */
  prepare?(deps: ScreenDeps): Promise<Prepared | undefined> | Prepared | undefined;
  /** Whether it prepares already when somebody turns to a link to it: the page that leads there knows nothing of it. */
  preparesOnIntent?: boolean;
  /**
   * Asks for what it shows first while a page whose menu leads to it idles, where it is of a kind that is worth it: what that
   * kind is may be a small question.
   */
  prepareAhead?(deps: ScreenDeps): Promise<unknown>;
  /** The head of the screen, for the frames between a press and the screen itself; undefined: too little is known. */
  preview?(deps: PreviewDeps): HTMLElement | undefined;
  /** Code that most of its visitors will need, and the texts it shows, fetched ahead with the screen. */
  ahead?: readonly LateView[];
}
