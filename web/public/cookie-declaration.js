// The frame of a consent service's table on a site of plain files. The service's script is loaded only in the sandboxed
// frame of the privacy policy, whose origin is none: the same page opened by its address could read what the app stores.
if (window.origin === 'null') {
  const script = document.createElement('script');
  script.src = document.currentScript.dataset.declaration;
  document.body.append(script);
}
