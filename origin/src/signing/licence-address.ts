import type { Signing } from './signing.ts';

/** The path of an item's Clear Key licences, which is what gets signed. */
export const licencePath = (mediaId: string) => `/licences/clearkey/${mediaId}`;

/** Seconds that a licence's address is valid (wire content §3.1). */
const LICENCE_LIFETIME_S = 600;

/** The signed address of an item's licences, valid for ten minutes. */
export function licenceAddress(mediaId: string, base: string, signing: Signing): string {
  const path = licencePath(mediaId);
  return `${base}${path}?token=${signing.token(path, LICENCE_LIFETIME_S)}`;
}
