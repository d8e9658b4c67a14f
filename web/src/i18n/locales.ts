import { type RegionalTags, shippedLanguage } from './languages.ts';

/** The browser's regions by language: `de-AT` for `de`. A language's first tag counts. */
export function regionalTags(preferred: readonly string[]): RegionalTags {
  const tags: RegionalTags = {};
  for (const tag of preferred) {
    const language = shippedLanguage(tag);
    if (language) tags[language] ??= language + getRegion(tag);
  }
  return tags;
}

function getRegion(tag: string): string {
  const region = /^[a-z]+(?:-[a-z]{4})?(-(?:[a-z]{2}|\d{3}))(?:-|$)/i.exec(tag)?.[1];
  return region?.toUpperCase() ?? '';
}
