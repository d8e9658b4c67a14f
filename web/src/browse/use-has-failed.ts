import { useState } from 'react';

/**
 * Whether something failed and has not come since: its message stays during a retry, which keeps the focus.
 * `id` names what is shown.
 */
export function useHasFailed(isMissing: boolean, isError: boolean, id = ''): boolean {
  const [failed, setFailed] = useState<string>();
  const hasFailed = isMissing && (isError || failed === id);
  const now = hasFailed ? id : undefined;
  if (now !== failed) setFailed(now);
  return hasFailed;
}
