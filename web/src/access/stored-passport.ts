import type { QueryClient } from '@tanstack/react-query';
import type { Passports } from './bridge/passports.ts';

/** Query key of the visit's passports. */
export const PASSPORTS_KEY = ['passports'];

/** The passport that this viewer's media were opened with; undefined: none, or no access bridge. */
export function storedPassport(queries: QueryClient): string | undefined {
  return queries.getQueryData<Passports>(PASSPORTS_KEY)?.stored();
}
