/** Custom properties as style text; our elements have no other inline styles. */
export function styleText(values: Readonly<Record<string, string>>): string {
  let text = '';
  for (const name in values) text += `--${name}:${values[name]};`;
  return text;
}

/** An element with custom properties. */
export function withStyle(made: HTMLElement, values: Readonly<Record<string, string>>): HTMLElement {
  made.style.cssText = styleText(values);
  return made;
}
