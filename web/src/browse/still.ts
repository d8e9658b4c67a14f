/** How long after the last scroll event the page counts as still, in ms: more than a slow device needs between two. */
export const STILL_MS = 300;
