/** What Chromium tells of the line; others tell nothing, and count as fast. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the viewer saves data or has a slow line: every byte is then asked for when it is wanted, none ahead. */
export function isSparing(): boolean {
  const { saveData, effectiveType } = (navigator as Line).connection ?? {};
  return saveData === true || /2g$/.test(effectiveType ?? '');
}
