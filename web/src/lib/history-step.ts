/** Told to the window before the router hears of a step back or forth; cancelled by anyone who tells the router later. */
export const HISTORY_STEP = 'history-step';

/** To be called before the router begins to listen: those who listen to a window are told in the order they came. */
export function tellHistorySteps(): void {
  addEventListener('popstate', (event) => {
    const taken = event.isTrusted && !dispatchEvent(new Event(HISTORY_STEP, { cancelable: true }));
    if (taken) event.stopImmediatePropagation();
  });
}

/** Tells the router of a step that was taken from it. */
export function passHistoryStep(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}
