import { parsePlaylist } from '@marquee/contract/playlist';
import { layOutUnseen } from '../../ui/lay-out-unseen.ts';
import { resultsPreview } from './results-preview.ts';

/** As many as stand in a window. */
const ITEMS = 15;

/**
 * Has the browser read the code that draws what is found, and the faces of its words, before anything is: items that are
 * none stand for it. (decision 0037)
 */
export function rehearseResults(deps: Parameters<typeof resultsPreview>[1]): void {
  const search = deps.messages.translator('search')('start_typing');
  const item = { mediaid: 'None0000', title: search, subtitle: search, duration: 3600 };
  const list = parsePlaylist({ playlist: Array(ITEMS).fill(item) });
  layOutUnseen(resultsPreview({ ...list, search }, deps));
}
