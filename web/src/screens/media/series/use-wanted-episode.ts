import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePurchaseIntent } from '../../../checkout/purchase-intent-context.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';

/**
 * The id of the episode that the viewer signs in or pays for, while the account modal is open and until it
 * plays or they give it up: a history that arrives in the meantime must not replace it with another. It may
 * belong to another series, or to none.
 */
export function useWantedEpisode(): string | undefined {
  const purchase = usePurchaseIntent();
  const { plays } = purchase.read();
  const isModalOpen = useSearchParams()[0].has('u');
  const inBrowser = useIsHydrated();
  const [wanted, setWanted] = useState<string>();
  if (inBrowser && isModalOpen && plays && plays !== wanted) setWanted(plays);
  // by now the child components have given it up, or play it
  useEffect(() => {
    if (!isModalOpen && purchase.read().plays !== wanted) setWanted(undefined);
  });
  return plays === wanted ? wanted : undefined;
}
