import { AccountError } from './account-error.ts';

/** Not checked against the catalogue: an item that was removed may come back. */
const MEDIA_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** @throws AccountError `media_id_invalid` */
export function checkMediaId(mediaId: string): void {
  if (!MEDIA_ID.test(mediaId)) throw new AccountError('media_id_invalid');
}
