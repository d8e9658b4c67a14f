import { parsePlaylist } from '@marquee/contract/playlist';
import { whenIdle } from '../../lib/when-idle.ts';
import { layOutUnseen } from '../../ui/lay-out-unseen.ts';
import { resultsPreview } from './results-preview.ts';

/** Enough for most windows. */
const ITEMS = 15;

/**
 * Has the browser read, while it idles, the code that draws what is found, and the faces of its words: made-up items stand
 * for it. (decision 0037) @returns gives it up
 */
export function rehearseResults(deps: Parameters<typeof resultsPreview>[1]): () => void {
  const search = deps.messages.translator('search')('start_typing');
  const item = { mediaid: 'None0000', title: search, subtitle: search, duration: 3600 };
  // each in a task of its own: none is long
  let cancel = whenIdle(() => {
    const list = parsePlaylist({ playlist: Array(ITEMS).fill(item) });
    const preview = resultsPreview({ ...list, search }, deps);
    cancel = whenIdle(() => layOutUnseen(preview));
  });
  return () => cancel();
}
