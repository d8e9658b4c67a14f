/**
 * Window event before the router handles a step back or forward; whoever cancels it must pass the step on
 * later.
 */
export const HISTORY_STEP = 'history-step';

/**
 * Must be called before the router adds its listener: window listeners are called in the order they were
 * added.
 */
export function tellHistorySteps(): void {
  addEventListener('popstate', (event) => {
    if (!event.isTrusted) return;
    // entries made by links within the page have no key, and the router would take them all for one
    if (!history.state) history.replaceState({ key: Math.random().toString(36).slice(2), idx: null }, '');
    else if (!dispatchEvent(new Event(HISTORY_STEP, { cancelable: true }))) event.stopImmediatePropagation();
  });
}

/** Passes a cancelled step on to the router. */
export function passHistoryStep(): void {
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}
