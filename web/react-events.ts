import type { Plugin } from 'vite';

/**
 * The events that components may use as `onX`, by React's names (decision 0045). By default React listens on
 * its root to all eighty of them, each on the way down and up: a press fires a dozen, a picture one when it
 * loads, a page that scrolls below a resting pointer four for each card that passes. A component that needs
 * another event adds it here, or listens itself in an effect.
 */
export const REACT_EVENTS = [
  'cancel',
  'click',
  'error',
  'keyDown',
  'pointerCancel',
  'pointerDown',
  'pointerMove',
  'pointerOut',
  'pointerOver',
  'pointerUp',
  'submit',
  'toggle',
  'touchStart',
] as const;

/** React's statements that register events which no component here needs. */
const REGISTRATIONS = [
  /^registerSimpleEvent\((?:ANIMATION|TRANSITION)_\w+, "\w+"\);\n/gm,
  /^registerSimpleEvent\("dblclick", "onDoubleClick"\);\n/gm,
  /^registerDirectEvent\("onMouse\w+", \[[^\]]+\]\);\n/gm,
  /^registerTwoPhaseEvent\(\s*"on(?:Select|BeforeInput|Composition\w+)",[^;]+;\n/gm,
];

export function reactEvents(): Plugin {
  return {
    name: 'marquee:react-events',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withEventsOfOurs(code), map: null }),
    },
  };
}

/** Exported for its test. */
export function withEventsOfOurs(code: string): string {
  const listed = replaced(code, /"abort auxClick [^"]+"/, JSON.stringify(REACT_EVENTS.join(' ')));
  const rest = replaced(listed, /^simpleEventPluginEvents\.push\("scrollEnd"\);\n/m, '');
  const media = replaced(
    rest,
    /mediaEventTypes =\s*"[^"]+"\.split\(\s*" "\s*\)/,
    'mediaEventTypes = ["error"]',
  );
  const pictures = replaced(media, /listenToNonDelegatedEvent\("load", \w+\)/g, 'void 0');
  // otherwise React ignores a name that it does not know
  const told = replaced(
    pictures,
    /(?<=setValueForAttribute\(domElement, key, value\);\s*)else return;/,
    'else return typeof value != "function" || key in registrationNameDependencies || console.error(key + " is not in web/react-events.ts");',
  );
  return REGISTRATIONS.reduce((all, one) => replaced(all, one, ''), told);
}

function replaced(code: string, what: RegExp, by: string): string {
  const now = code.replace(what, by);
  if (now === code) throw new Error('React has changed: look at web/react-events.ts');
  return now;
}
