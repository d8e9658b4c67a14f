import { parsePlaylist } from '@marquee/contract/playlist';
import { whenIdle } from '../../lib/when-idle.ts';
import { layOutUnseen } from '../../ui/lay-out-unseen.ts';
import { resultsPreview } from './results-preview.ts';

/** Enough items for most windows. */
const ITEMS = 15;

/**
 * Makes the browser compile, while idle, the code that renders search results, and load their fonts, by
 * rendering made-up items. (decision 0037) @returns cancels it
 */
export function rehearseResults(deps: Parameters<typeof resultsPreview>[1]): () => void {
  const search = deps.messages.translator('search')('start_typing');
  const item = { mediaid: 'None0000', title: search, subtitle: search, duration: 3600 };
  // each in its own task, so that none is long
  let cancel = whenIdle(() => {
    const list = parsePlaylist({ playlist: Array(ITEMS).fill(item) });
    const preview = resultsPreview({ ...list, search }, deps);
    cancel = whenIdle(() => layOutUnseen(preview));
  });
  return () => cancel();
}
