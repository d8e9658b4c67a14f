import { notifyManager } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render as mount, type RenderResult } from 'vitest-browser-react/pure';
import type { App } from '../app/app.ts';
import { createRoutes } from '../app/routes.tsx';
import type { Sent } from './answers.ts';
import { createTestPage, type TestPageOptions } from './test-page.tsx';

export interface RenderOptions extends TestPageOptions {
  /** The time, in ms since 1970: it stands still until the test moves it. Default: the machine's. */
  nowMs?: number;
  /** Width of the window in px. Default: 1280. */
  width?: number;
}

export interface Rendered extends RenderResult {
  app: App;
  /** The requests so far, oldest first. */
  sent: Sent[];
  /** Path, query and hash that the app is at. */
  address(): string;
  go(to: string | number): Promise<void>;
  /** Moves the time on and runs the timers that are due; needs `nowMs`. */
  advance(ms: number): Promise<void>;
}

/** Shows a component inside the real app: its contexts, a router, and servers that answer from a table. */
export function render(ui: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  return show(() => [{ path: '*', element: ui }], options);
}

/** Shows the whole app at an address: header, screen and account modal, without the footer. */
export function renderScreen(path: string, options: RenderOptions = {}): Promise<Rendered> {
  return show(createRoutes, { ...options, path });
}

async function show(getRoutes: (app: App) => RouteObject[], options: RenderOptions): Promise<Rendered> {
  const { nowMs, width = 1280 } = options;
  if (nowMs !== undefined) vi.useFakeTimers({ now: nowMs, toFake: [...CLOCK] });
  // each change is a call to the driver
  if (innerWidth !== width || innerHeight !== 800) await page.viewport(width, 800);
  const { app, sent, router, element } = await createTestPage(getRoutes, options);
  const screen = await mount(element);
  return {
    ...screen,
    app,
    sent,
    address() {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
    go: async (to) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)),
    advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
  };
}

// an answer reaches the screen also while the time stands still
const setRealTimeout = window.setTimeout.bind(window);
notifyManager.setScheduler((notify) => setRealTimeout(notify, 0));

/** What a test with a time of its own moves; everything else goes on by itself. */
const CLOCK = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
