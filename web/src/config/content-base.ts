/** Where content comes from, as an absolute address without a trailing slash; `/` in the settings is the app's own origin. [CONTENTAPI-02] */
export function contentBase(apiBaseUrl: string, appOrigin: string): string {
  return new URL(apiBaseUrl, appOrigin).href.replace(/\/$/, '');
}
