import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePurchaseIntent } from '../../../checkout/purchase-intent-context.ts';
import { useInBrowser } from '../../../lib/use-in-browser.ts';

/**
 * The id of what the viewer signs in or pays for while the account modal is open, and until it plays or they gave it up:
 * a history that arrives meanwhile puts no other episode in its place. It may be of another series, or of none.
 */
export function useWantedEpisode(): string | undefined {
  const purchase = usePurchaseIntent();
  const { plays } = purchase.read();
  const isModalOpen = useSearchParams()[0].has('u');
  const inBrowser = useInBrowser();
  const [wanted, setWanted] = useState<string>();
  if (inBrowser && isModalOpen && plays && plays !== wanted) setWanted(plays);
  // the parts below have given it up by now, or play it
  useEffect(() => {
    if (!isModalOpen && purchase.read().plays !== wanted) setWanted(undefined);
  });
  return plays === wanted ? wanted : undefined;
}
