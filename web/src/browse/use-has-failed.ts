import { useState } from 'react';

/**
 * Whether something failed and has not come since: its message stays during a retry, so that the focus is not
 * lost.
 * @param isMissing whether it is not there @param isError whether it failed just now @param id what it is
 */
export function useHasFailed(isMissing: boolean, isError: boolean, id = ''): boolean {
  const [failed, setFailed] = useState<string>();
  const hasFailed = isMissing && (isError || failed === id);
  const now = hasFailed ? id : undefined;
  if (now !== failed) setFailed(now);
  return hasFailed;
}
