import type { Config } from '@marquee/contract/config';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Session } from '../account/session/session.ts';
import type { Brand } from '../config/brand.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { Messages } from '../i18n/messages.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import type { LazyModule } from '../lib/lazy-module.ts';

/** What a screen can use while it prepares: its address, the config, and where its content comes from. */
export interface ScreenDeps {
  config: Config;
  brand: Brand;
  session: Session;
  content: ContentSource;
  messages: Messages;
  /** `:id` of the path, or empty. */
  id: string;
  url: URL;
  /** The answer of a query; undefined if it fails. */
  // biome-ignore lint/suspicious/noExplicitAny: queries of every result type
  ask<T>(query: FetchQueryOptions<T, any, any, any>): Promise<T | undefined>;
  /** Starts a query in the browser only; its component shows the outcome. */
  // biome-ignore lint/suspicious/noExplicitAny: queries of every result type
  begin(query: FetchQueryOptions<any, any, any, any>): Promise<void>;
  /** Loads code that the found content needs; if that fails, the component that needs it says so. */
  use(code: LazyModule<unknown>): Promise<void>;
}

/** The outcome of preparing, if it is more than a screen to show. */
export interface Prepared {
  /** The address to go to instead. */
  redirect?: string | undefined;
  /** The HTTP status of the page, if a server renders it. */
  status?: number | undefined;
}

/** What finds the item of an address, if it is already loaded. */
export interface ItemDeps {
  content: ContentSource;
  queries: QueryClient;
  id: string;
  search: string;
}

/** What the head of a screen is made from: only what is already loaded. */
export interface HeadDeps extends ItemDeps {
  messages: Messages;
  pathname: string;
}

/** Code of a view, and the texts it needs in addition to those of its screen. */
export interface LazyView {
  code: LazyModule<unknown>;
  texts?: readonly Namespace[];
}

/** What the file of each screen exports. */
export interface Screen {
  Component: ComponentType;
  /**
   * Requests what the first view shows; one answer may lead to another request. The server waits for it up to
   * a deadline; the browser renders the screen while it waits, unless the answer is available immediately.
   */
  prepare?(deps: ScreenDeps): Promise<Prepared | undefined> | Prepared | undefined;
  /** Whether it prepares on a link's approach: the linking page knows nothing about it. */
  preparesOnIntent?: boolean;
  /** The address that it redirects to, where that is known before its item is requested. */
  leadsTo?(deps: ItemDeps): string | undefined;
  /** The head of the screen, shown from a press until the screen is rendered; null: too little is known. */
  head?(deps: HeadDeps): ReactNode;
  /** Code that most visitors of the screen will need, and its texts, loaded ahead with the screen. */
  ahead?: readonly LazyView[];
}
