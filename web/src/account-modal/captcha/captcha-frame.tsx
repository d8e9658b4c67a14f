import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { type Captcha, createCaptcha } from './captcha.ts';
import styles from './captcha-frame.module.css';

interface Props {
  siteKey: string;
  /** Filled with the captcha of this frame. */
  captcha: RefObject<Captcha | null>;
}

/**
 * A captcha in a frame of the site's own origin: the captcha service's script runs there, away from what is
 * typed into the form. While a challenge is shown, the frame covers the page. [REG-05]
 */
export function CaptchaFrame({ siteKey, captcha }: Props) {
  const t = useT('account');
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [tried, setTry] = useState(0);
  useEffect(() => {
    const made = createCaptcha({
      frame: () => frame.current?.contentWindow ?? null,
      page: window,
      onAsking: setAsking,
      reload: () => setTry((tried) => tried + 1),
    });
    captcha.current = made;
    return made.stop;
  }, [captcha]);
  const query = new URLSearchParams({ key: siteKey, language, cancel: t('registration.captcha_cancel') });
  return (
    <iframe
      key={tried}
      ref={frame}
      className={isAsking ? styles.asking : styles.frame}
      src={`/captcha.html?${query}`}
      title={t('registration.captcha')}
    />
  );
}
