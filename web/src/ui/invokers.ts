/**
 * Attributes with which a button opens or closes a dialog natively, so that it works before the page's script
 * has loaded. In a browser without them the click handlers do it, which check {@link opensByItself}.
 */
export function opens(dialogId: string): Record<string, string> {
  return { command: 'show-modal', commandfor: dialogId };
}

export function closes(dialogId: string): Record<string, string> {
  return { command: 'close', commandfor: dialogId };
}

/** Whether the browser supports these attributes: opening a dialog twice logs an error. */
export function opensByItself(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype;
}
