// a worker of its own: what writes times is made ready for the whole process by its first use, which takes some 30 ms
addEventListener('message', ({ data }: MessageEvent<FormatsToMake>) => {
  for (const locale of data.locales) {
    const { timeZone } = data;
    new Intl.DateTimeFormat(locale, {
      hour: 'numeric',
      weekday: 'short',
      ...(timeZone && { timeZone }),
    }).format();
  }
  postMessage('made');
  close();
});

/** What the worker is asked for. */
export interface FormatsToMake {
  locales: readonly string[];
  /** IANA name; undefined: the system's own. */
  timeZone: string | undefined;
}
