/** Creates an element without React, with its class and children. */
export function element(tag: string, className = '', ...children: (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...children);
  return made;
}
