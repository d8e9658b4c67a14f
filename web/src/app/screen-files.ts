import type { StaticHandlerContext } from 'react-router';
import { SCREENS } from './routes.tsx';

/** The source files of the screens that a rendered page shows, as the build's manifest names them, where they are files of their own. */
export function screenFiles({ matches }: StaticHandlerContext): string[] {
  return SCREENS.filter((row) => matches.some(({ route }) => route.path === row.path)).flatMap(
    (row) => row.file ?? [],
  );
}
