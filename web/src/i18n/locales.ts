import { type RegionalTags, shippedLanguage } from './languages.ts';

/**
 * Languages with the region from the browser's preferences: `en-GB` for `en`, `de-AT` for `de`. The first tag
 * of a language counts; without a region it is the language alone.
 */
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
