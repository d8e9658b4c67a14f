/** Absolute, without a trailing slash; `/` means the app's own origin. [CONTENTAPI-02] */
export function contentBase(apiBaseUrl: string, appOrigin: string): string {
  return new URL(apiBaseUrl, appOrigin).href.replace(/\/$/, '');
}
