/** What the app stores on a device. A new key is a new row. (wire newsletter-and-other §8) */
export const KEPT_ON_DEVICE: readonly {
  name: string;
  kind: 'cookie' | 'storage';
  purpose: string;
  time: string;
}[] = [
  { name: 'jwapp-cookie-consent', kind: 'cookie', purpose: 'consent', time: 'year' },
  { name: 'jwapp-language', kind: 'cookie', purpose: 'language', time: 'year' },
  { name: 'jwapp-time-zone', kind: 'cookie', purpose: 'time_zone', time: 'year' },
  { name: 'jwapp-viewer', kind: 'cookie', purpose: 'viewer', time: 'year' },
  { name: 'jwapp-kept-rows', kind: 'cookie', purpose: 'rows', time: 'year' },
  { name: 'jwapp-config-file-override', kind: 'cookie', purpose: 'config', time: 'year' },
  { name: 'jwapp.language', kind: 'storage', purpose: 'language', time: 'cleared' },
  { name: 'jwapp.config-file-override', kind: 'storage', purpose: 'config', time: 'cleared' },
  { name: 'jwapp.favorites', kind: 'storage', purpose: 'favorites', time: 'cleared' },
  { name: 'jwapp.history', kind: 'storage', purpose: 'history', time: 'cleared' },
  { name: 'jwapp.kept-rows', kind: 'storage', purpose: 'rows', time: 'cleared' },
  { name: 'jwapp.unsent', kind: 'storage', purpose: 'unsent', time: 'signed_out' },
  { name: 'jwapp.captions', kind: 'storage', purpose: 'captions', time: 'cleared' },
  { name: 'jwapp.captions-size', kind: 'storage', purpose: 'captions', time: 'cleared' },
  { name: 'jwapp.audio', kind: 'storage', purpose: 'audio', time: 'cleared' },
  { name: 'jwapp.even-loudness', kind: 'storage', purpose: 'loudness', time: 'cleared' },
  { name: 'jwapp.captions-colour', kind: 'storage', purpose: 'captions', time: 'cleared' },
  { name: 'jwapp.captions-background', kind: 'storage', purpose: 'captions', time: 'cleared' },
  { name: 'jwapp.auth', kind: 'storage', purpose: 'session', time: 'signed_out' },
  { name: 'jwapp.offline-look', kind: 'storage', purpose: 'offline', time: 'cleared' },
  { name: 'marquee-offline', kind: 'storage', purpose: 'offline', time: 'cleared' },
  { name: 'marquee-files', kind: 'storage', purpose: 'offline', time: 'cleared' },
  { name: 'inplayer_token', kind: 'storage', purpose: 'session', time: 'signed_out' },
  { name: 'inplayer_iot', kind: 'storage', purpose: 'notifications', time: 'signed_out' },
  { name: 'jwapp.access_tokens', kind: 'storage', purpose: 'access', time: 'signed_out' },
  { name: 'jwapp.view', kind: 'storage', purpose: 'place', time: 'tab' },
  { name: 'jwapp.purchase', kind: 'storage', purpose: 'purchase', time: 'tab' },
  { name: 'jwapp.sign-in-return', kind: 'storage', purpose: 'sign_in', time: 'tab' },
  { name: 'jwapp.sound-alone', kind: 'storage', purpose: 'listening', time: 'tab' },
  { name: 'jwapp.volume', kind: 'storage', purpose: 'volume', time: 'tab' },
  { name: 'jwapp.updated-at', kind: 'storage', purpose: 'reload', time: 'tab' },
  { name: 'jwapp.start-tries', kind: 'storage', purpose: 'reload', time: 'tab' },
  { name: 'jwapp.loaded-again', kind: 'storage', purpose: 'reload', time: 'tab' },
];
