import type { Locator } from '@playwright/test';

/**
 * How far a button's visible content, icon and text together, is from its middle, in px; what only reserves
 * space is ignored.
 */
export function offCentre(button: Locator): Promise<number> {
  return button.evaluate((element) => {
    const isSeen = (one: Element | null) => one?.checkVisibility({ visibilityProperty: true });
    const boxes = [...element.querySelectorAll('svg')]
      .filter(isSeen)
      .map((icon) => icon.getBoundingClientRect());
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNode(words.currentNode);
      if (isSeen(words.currentNode.parentElement)) boxes.push(range.getBoundingClientRect());
    }
    const seen = boxes.filter(({ width }) => width > 0);
    if (seen.length === 0) throw new Error('nothing is shown');
    const all = element.getBoundingClientRect();
    const left = Math.min(...seen.map((box) => box.left)) - all.left;
    const right = all.right - Math.max(...seen.map((box) => box.right));
    return Math.abs(left - right) / 2;
  });
}
