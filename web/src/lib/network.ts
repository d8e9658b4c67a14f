/** What Chromium reports about the connection; other browsers report nothing, and count as fast. */
interface ReportsConnection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the viewer saves data or has a slow connection: then nothing is loaded ahead. */
export function prefersReducedData(): boolean {
  const { saveData, effectiveType } = (navigator as ReportsConnection).connection ?? {};
  return saveData === true || /2g$/.test(effectiveType ?? '');
}
