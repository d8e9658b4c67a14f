import { array, object, safeParse, unknown } from 'valibot';
import { ContractError } from './contract-error.ts';
import { type ListOptions, type Playlist, toPlaylist } from './playlist.ts';

const Body = object({ list: array(unknown()) });

/**
 * A content list as a playlist. `custom_params` win over equal names. A bad item is left out and reported; throws
 * ContractError only when there is no list at all. [LIST-12, wire content §9.1]
 */
export function parseContentList(raw: unknown, options: ListOptions = {}): Playlist {
  const body = safeParse(Body, raw);
  if (!body.success) {
    throw new ContractError('Content list is broken', [{ path: 'list', reason: 'is not a list' }]);
  }
  const { list: _, id, ...rest } = raw as Record<string, unknown>;
  return toPlaylist({ ...rest, feedid: id }, body.output.list.map(toWireItem), 'list', options);
}

/** An item in the playlist's format. Anything but an object is returned as is, to be reported. */
function toWireItem(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { media_id, custom_params, ...rest } = input as Record<string, unknown>;
  const custom = typeof custom_params === 'object' && !Array.isArray(custom_params) ? custom_params : {};
  return { ...rest, mediaid: media_id, ...custom };
}
