import type { App } from '../app.ts';
import { screenCode } from '../screen-code.ts';
import { screenDeps } from '../screen-deps.ts';
import { SCREENS } from '../screens.ts';

interface Match {
  route: { path?: string | undefined };
  params: Readonly<Record<string, string | undefined>>;
}

/**
 * Fetches what the screens on show consist of, for a page that was rendered elsewhere: their code, and that of the view
 * which what is known is shown by. @throws when a screen cannot be had
 */
export async function readyShown(app: App, matches: readonly Match[]): Promise<void> {
  const shown = matches.flatMap(({ route, params }) =>
    SCREENS.filter(({ path }) => path === route.path).map((row) => ({ row, params })),
  );
  await Promise.all(
    shown.map(async ({ row, params }) => {
      const screen = await screenCode(app, row).load();
      // what is asked again comes to the screen by itself
      if (!app.isHydrated) await screen.prepare?.(screenDeps(app, params.id ?? '', new URL(location.href)));
    }),
  );
}
