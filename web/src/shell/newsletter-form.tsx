import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCustomer } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { useContent } from '../content/content-source.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import toast from '../ui/toast.module.css';
import styles from './newsletter-form.module.css';
import { newsletterAddress, type SignUpOutcome, signUpForNewsletter } from './newsletter-sign-up.ts';

/** How long the popover stays, in ms. [NEWS-05 CONST-42] */
const POPOVER_MS = 5000;

type State = 'idle' | 'submitting' | SignUpOutcome;

/** Left out without an address. [LAYOUT-18 NEWS-01 NEWS-02 NEWS-03 NEWS-04 NEWS-07] */
export function NewsletterForm() {
  const t = useT('menu');
  const { config } = useSite();
  const { base } = useContent();
  const customer = useCustomer();
  const [state, setState] = useState<State>('idle');
  const id = useId();
  const popover = useRef<HTMLParagraphElement>(null);
  const isDone = state !== 'idle' && state !== 'submitting';

  useLayoutEffect(() => {
    if (isDone) popover.current?.showPopover();
  }, [isDone]);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setState('idle'), POPOVER_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  const address = newsletterAddress(config, base);
  if (!address) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'submitting') return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    setState('submitting');
    const outcome = await signUpForNewsletter(address, email, customer, fetch);
    if (outcome !== 'failure') form.reset();
    setState(outcome);
  };

  return (
    // a form sent before the script has loaded goes nowhere, and the e-mail does not end up in the address
    <form method="dialog" className={styles.form} onSubmit={submit} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('newsletter.heading')}
      </h2>
      <div className={styles.line}>
        <input
          className={styles.input}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={t('newsletter.email')}
          aria-label={t('newsletter.email')}
        />
        <Button type="submit" className={styles.button} aria-disabled={state === 'submitting' || undefined}>
          <span data-hidden={state === 'submitting' || undefined}>{t('newsletter.submit')}</span>
          {state === 'submitting' && (
            <i className={styles.spinner} role="img" aria-label={t('newsletter.sending')} />
          )}
        </Button>
      </div>
      <div role="status">
        {isDone && (
          <p ref={popover} popover="manual" className={toast.toast}>
            <span>{t(state === 'failure' ? 'newsletter.failure' : 'newsletter.success')}</span>
            {state === 'confirm' && <span className={styles.more}>{t('newsletter.confirm')}</span>}
          </p>
        )}
      </div>
    </form>
  );
}
