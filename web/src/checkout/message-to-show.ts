/** Most characters of a provider's message that are shown. */
const MAX = 200;

/** It is shown as a quotation, never as the product's own text. */
export function messageToShow(message: string | undefined): string {
  const text = message?.trim() ?? '';
  return text.length > MAX ? `${text.slice(0, MAX)}…` : text;
}
