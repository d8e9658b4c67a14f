import { Check, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../../watch/action-buttons.module.css';

/** How long 'copied' is shown, in ms. [MEDIA-13 CONST-43] */
export const COPIED_MS = 2000;

/**
 * Shares the page: with the browser's share sheet, else by copying its address, else by showing it. [MEDIA-12
 * MEDIA-13]
 */
export function ShareButton({ title }: { title: string }) {
  const t = useT('video');
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const press = async () => {
    const url = sharedAddress(location.href);
    const outcome = await share({ title, url });
    setCopied(outcome === 'copied');
    setAddress(outcome === 'failed' ? url : undefined);
    if (outcome === 'copied') announce(t('copied'));
    if (outcome === 'failed') announce(t('copy_failed'));
  };

  return (
    <>
      <Button look="glass" big className={styles.action} onClick={press}>
        {/* both are in the same place, so that the button keeps its width; each is centred with its icon */}
        <span className={styles.either}>
          <span data-hidden={copied || undefined}>
            <Share2 aria-hidden="true" />
            {t('share')}
          </span>
          <span data-hidden={!copied || undefined}>
            <Check aria-hidden="true" />
            {t('copied')}
          </span>
        </span>
      </Button>
      {address && <AddressToCopy address={address} />}
    </>
  );
}

/** The fallback without clipboard access: the address, selected for copying by hand. */
function AddressToCopy({ address }: { address: string }) {
  const t = useT('video');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <label className={styles.address}>
      <span>{t('copy_failed')}</span>
      <input ref={field} readOnly value={address} dir="ltr" />
    </label>
  );
}

/**
 * Uses the browser's share sheet if there is one, else copies the address. Undefined: the viewer shared it, or
 * closed the sheet.
 */
async function share(page: { title: string; url: string }): Promise<'copied' | 'failed' | undefined> {
  if (navigator.share) {
    try {
      await navigator.share(page);
      return undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return undefined;
      // if the share sheet cannot open, copy instead
    }
  }
  try {
    await navigator.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    // no access, or a page that is not secure
    return 'failed';
  }
}

/** A page's address for sharing, without parameters that only concern this viewer's view of it. */
function sharedAddress(href: string): string {
  const url = new URL(href);
  for (const name of ['play', 'u']) url.searchParams.delete(name);
  return url.href;
}
