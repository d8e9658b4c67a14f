/**
 * Attributes that let a button open or close a dialog by itself, so that it works before the page's script has come.
 * A browser that does not know them is served by the click handlers beside them, which ask {@link opensByItself}.
 */
export function opens(dialogId: string): Record<string, string> {
  return { command: 'show-modal', commandfor: dialogId };
}

export function closes(dialogId: string): Record<string, string> {
  return { command: 'close', commandfor: dialogId };
}

/** Whether the browser acts on these attributes: opening twice is an error that it logs. */
export function opensByItself(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype;
}
