// The captcha of the registration, in a frame of another origin or of none: what it loads sees nothing of the form.
// The form says `ask`; this answers `ready` once, and then `solved` with a value, `failed` or `cancelled` each time.
(() => {
  const query = new URLSearchParams(location.search);
  const page = query.get('page');
  const tell = (is, value) => parent.postMessage({ captcha: is, value }, page);
  const settle = (is, value) => {
    document.body.classList.remove('asking');
    tell(is, value);
  };

  window.captchaLoaded = () => {
    const { grecaptcha } = window;
    const widget = grecaptcha.render('captcha', {
      sitekey: query.get('key'),
      size: 'invisible',
      badge: 'inline',
      theme: 'dark',
      // a value is good once
      callback(value) {
        grecaptcha.reset(widget);
        settle('solved', value);
      },
      'error-callback': () => settle('failed'),
    });
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== page || data?.captcha !== 'ask') return;
      document.body.classList.add('asking');
      grecaptcha.execute(widget);
    });
    const cancel = document.getElementById('cancel');
    cancel.textContent = query.get('cancel') || 'Cancel';
    cancel.addEventListener('click', () => {
      grecaptcha.reset(widget);
      settle('cancelled');
    });
    tell('ready');
  };

  const script = document.createElement('script');
  const address = new URL('https://www.google.com/recaptcha/api.js');
  address.search = new URLSearchParams({
    onload: 'captchaLoaded',
    render: 'explicit',
    hl: query.get('language') || 'en',
  });
  script.src = address.href;
  script.addEventListener('error', () => tell('failed'));
  document.head.append(script);
})();
