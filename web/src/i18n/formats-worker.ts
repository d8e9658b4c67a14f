// the first use prepares these formats for the whole process, in whichever thread it happens
addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  for (const locale of data) {
    new Intl.DateTimeFormat(locale, { hour: 'numeric', weekday: 'short' }).format();
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(1);
  }
  postMessage('made');
  close();
});
