import type { StaticHandlerContext } from 'react-router';
import { paths } from '../paths/paths.ts';

/** The source files of the screens that a rendered page shows, as the build's manifest names them, where they are files of their own. */
export function screenFiles({ matches }: Pick<StaticHandlerContext, 'matches'>): string[] {
  return matches.flatMap(({ route }) => FILES.get(route.path ?? '') ?? []);
}

// not beside the routes: the browser never asks
const FILES = new Map<string, string>([
  [paths.media.pattern, 'src/screens/media/media-screen.tsx'],
  [paths.pricing.pattern, 'src/screens/pricing/pricing-screen.tsx'],
  [paths.user.pattern, 'src/screens/user/user-screen.tsx'],
  [paths.user.to('payments'), 'src/screens/user/payments-screen.tsx'],
]);
