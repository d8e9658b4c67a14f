/** A language's name in the language `shownIn`, capitalized: "Español", "Spanish". Empty if unknown. */
export function languageName(code: string, shownIn: string): string {
  if (code === '') return '';
  try {
    const name = new Intl.DisplayNames([shownIn], { type: 'language', fallback: 'none' }).of(code) ?? '';
    return name.charAt(0).toLocaleUpperCase(shownIn) + name.slice(1);
  } catch {
    return '';
  }
}
