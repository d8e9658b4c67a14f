import type { Signing } from './signing.ts';

/** Where Clear Key licences of an item are asked for, as the path that is signed. */
export const licencePath = (mediaId: string) => `/licences/clearkey/${mediaId}`;

/** Seconds that a licence's address is good for (wire content §3.1). */
const LICENCE_LIFETIME_S = 600;

/** The signed address of an item's licences, ten minutes long. */
export function licenceAddress(mediaId: string, base: string, signing: Signing): string {
  const path = licencePath(mediaId);
  return `${base}${path}?token=${signing.token(path, LICENCE_LIFETIME_S)}`;
}
