// what writes times is made ready for the whole process by its first use, in whichever thread that is
addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  for (const locale of data) {
    new Intl.DateTimeFormat(locale, { hour: 'numeric', weekday: 'short' }).format();
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(1);
  }
  postMessage('made');
  close();
});
