import type { App } from '../app.ts';
import { screenCode } from '../screen-code.ts';
import { screenDeps } from '../screen-deps.ts';
import { SCREENS } from '../screens.ts';

interface Match {
  route: { path?: string | undefined };
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Loads what the current screens need when a server rendered the page: their code, and that of the views
 * which show the known content. @throws when a screen's code cannot be loaded
 */
export async function readyShown(app: App, matches: readonly Match[]): Promise<void> {
  const shown = matches.flatMap(({ route, params }) =>
    SCREENS.filter(({ path }) => path === route.path).map((row) => ({ row, params })),
  );
  await Promise.all(
    shown.map(async ({ row, params }) => {
      const screen = await screenCode(app, row).load();
      // otherwise the screen's requests reach it as they are answered
      if (!app.isHydrated()) await screen.prepare?.(screenDeps(app, params.id ?? '', new URL(location.href)));
    }),
  );
}
