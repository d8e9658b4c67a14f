import type { Settings } from '@marquee/contract/settings';

/** The origin that the settings name for the frame of the captcha. */
export const getCaptchaOrigin = ({ captchaBaseUrl }: Pick<Settings, 'captchaBaseUrl'>) =>
  captchaBaseUrl === undefined ? undefined : new URL(captchaBaseUrl).origin;

/**
 * The origin that the settings name for the frame of the captcha, as an address without a trailing slash; undefined:
 * none but the app's own, where the frame is sandboxed. Its script must not share an origin with the page. [REG-05]
 */
export function getCaptchaBase(
  { captchaBaseUrl }: Pick<Settings, 'captchaBaseUrl'>,
  appOrigin: string,
): string | undefined {
  if (captchaBaseUrl === undefined || getCaptchaOrigin({ captchaBaseUrl }) === new URL(appOrigin).origin)
    return undefined;
  return captchaBaseUrl.replace(/\/+$/, '');
}
