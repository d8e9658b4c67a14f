import { useSearchParams } from 'react-router';

/** Most characters of it that are shown: anybody can write an address. */
const MAX = 200;

/** What the address says of a payment that stopped; it is shown as somebody's words, never as the product's own. */
export function useStopMessage(): string {
  const text = useSearchParams()[0].get('message')?.trim() ?? '';
  return text.length > MAX ? `${text.slice(0, MAX)}…` : text;
}
