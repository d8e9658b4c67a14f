import type { StaticHandlerContext } from 'react-router';
import { SCREENS } from './routes.tsx';

/** The source files of the screens that a rendered page shows, as the build's manifest names them. */
export function screenFiles({ matches }: StaticHandlerContext): string[] {
  return SCREENS.filter((row) => matches.some(({ route }) => route.path === row.path)).map((row) => row.file);
}
