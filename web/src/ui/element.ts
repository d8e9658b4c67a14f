/** An element made without React, with its class and what stands in it. */
export function element(tag: string, className = '', ...children: (Node | string)[]): HTMLElement {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...children);
  return made;
}
