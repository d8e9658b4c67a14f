const UNSAFE = /[<>&\u2028\u2029]/g;

/** Half a surrogate pair, as JSON writes it; other escapes match whole, not from their middle. */
const HALF_OR_ESCAPE = /\\u(d[89a-f][\da-f]{2})|\\./gi;

/**
 * JSON for a `<script type="application/json">`: nothing in it closes the element. Half a surrogate pair
 * becomes U+FFFD, as in the page's text.
 */
export function jsonForHtml(value: unknown): string {
  const json = JSON.stringify(value).replace(HALF_OR_ESCAPE, (found, half) => (half ? '\\ufffd' : found));
  return json.replace(UNSAFE, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe in HTML, between tags or inside a quoted attribute. */
export function textForHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => HTML_ESCAPES[c] ?? c);
}
