import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { AccountFailure } from '../../account/account-failure.ts';
import { getCaptchaBase } from '../../config/captcha-base.ts';
import { useSite } from '../../config/config-context.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCapabilities } from '../use-capabilities.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import styles from './captcha-frame.module.css';

/**
 * The captcha of a form, on a site that has one, at a provider that accepts its token. [REG-05 CHECKOUT-53]
 * (D-17)
 *
 * `frame` is rendered in the form. `solve` requests a token, which is valid once; undefined: this site has no
 * captcha, or it could not ask, and the server decides. It throws AccountFailure `captcha_failed` if the
 * viewer cancelled.
 */
export function useCaptcha(): { frame: ReactNode; solve(): Promise<string | undefined> } {
  const { captchaSiteKey } = useSite().config.custom;
  const { can } = useCapabilities();
  const captcha = useRef<Captcha>(null);
  const siteKey = can?.captcha ? captchaSiteKey : undefined;
  return {
    frame: siteKey ? <CaptchaFrame siteKey={siteKey} captcha={captcha} /> : null,
    async solve() {
      if (!siteKey) return undefined;
      const value = await captcha.current?.solve();
      if (value === null) throw new AccountFailure('captcha_failed', 'The captcha was cancelled');
      return value || undefined;
    },
  };
}

interface Props {
  siteKey: string;
  /** Filled with the captcha of this frame. */
  captcha: RefObject<Captcha | null>;
}

/**
 * A captcha in a frame of an origin that the settings name, else of none: the service's script runs there and reaches
 * nothing of the page. While a challenge is shown, the frame covers the page. [REG-05]
 */
function CaptchaFrame({ siteKey, captcha }: Props) {
  const t = useT('account');
  const language = useLanguage();
  const { settings, appOrigin } = useSite();
  const base = getCaptchaBase(settings, appOrigin);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [tried, setTry] = useState(0);
  useEffect(() => {
    const made = createCaptcha({
      frameOrigin: base ? new URL(base).origin : 'null',
      frame: () => frame.current?.contentWindow ?? null,
      page: window,
      onAsking: setAsking,
      reload: () => setTry((tried) => tried + 1),
    });
    captcha.current = made;
    return made.stop;
  }, [captcha, base]);
  const query = new URLSearchParams({
    key: siteKey,
    language,
    cancel: t('registration.captcha_cancel'),
    page: appOrigin,
  });
  return (
    <iframe
      key={tried}
      ref={frame}
      className={isAsking ? styles.asking : styles.frame}
      src={`${base ?? ''}/captcha.html?${query}`}
      sandbox={base ? undefined : 'allow-scripts'}
      title={t('registration.captcha')}
    />
  );
}
