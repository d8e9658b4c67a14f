import { isTrustedUrl } from '@marquee/contract/safe-url';
import richStyles from '../../browse/rich-text/rich-text.module.css';
import { TableScroller } from '../../browse/rich-text/rich-text.tsx';
import { useSite } from '../../config/config-context.ts';
import { KEPT_ON_DEVICE } from '../../config/kept-on-device.ts';
import { useT } from '../../i18n/use-t.ts';
import { keepConsent, useConsent } from '../../lib/consent.ts';
import { useIsRendered } from '../../lib/page-data-id.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './legal-page.module.css';

/** Where the server provides the consent service's table. */
export const COOKIE_FRAME_PATH = '/cookie-declaration';
/** The same as a file of a build of plain files, which names the declaration in a `<meta>` of its page. */
export const COOKIE_FRAME_FILE = 'cookie-declaration.html';
export const COOKIE_FRAME_META = 'cookie-declaration';

/**
 * What is stored on the device: the consent service's own table if the brand has one, in a frame where its
 * script cannot reach our data, and always the app's own list. [LEGAL-03] (G-105)
 */
export function CookieDeclaration() {
  const t = useT('legal');
  const { config } = useSite();
  const frame = useFrameAddress(config.custom.cookieDeclarationUrl);
  return (
    <section className={styles.section} id="cookies">
      <h2>{t('cookies.title')}</h2>
      {frame && (
        <iframe
          className={styles.frame}
          src={frame}
          title={t('cookies.title')}
          sandbox="allow-scripts allow-popups"
        />
      )}
      <CookieChoice />
      <p>{t('cookies.own')}</p>
      <div className={richStyles.text}>
        <TableScroller label={t('cookies.title')}>
          <table>
            <thead>
              <tr>
                {['name', 'kind', 'purpose', 'time'].map((column) => (
                  <th key={column} scope="col">
                    {t(`cookies.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {KEPT_ON_DEVICE.map(({ name, kind, purpose, time }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{t(`cookies.kind.${kind}`)}</td>
                  <td>{t(`cookies.purpose.${purpose}`)}</td>
                  <td>{t(`cookies.time.${time}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroller>
      </div>
    </section>
  );
}

/** Of the frame with this declaration; undefined: there is none, or plain files were built without it. */
function useFrameAddress(declaration: unknown): string | undefined {
  const isRendered = useIsRendered();
  if (!isTrustedUrl(declaration)) return undefined;
  if (isRendered) return COOKIE_FRAME_PATH;
  const built = document.querySelector<HTMLMetaElement>(`meta[name="${COOKIE_FRAME_META}"]`)?.content;
  return built === declaration ? `/${COOKIE_FRAME_FILE}` : undefined;
}

/** The viewer's answer to the cookie question, and a button that shows the question again. [COOKIE-03] (G-83) */
function CookieChoice() {
  const t = useT('legal');
  const announce = useAnnounce();
  const consent = useConsent(undefined);
  const askAgain = () => {
    keepConsent(document, null);
    announce(t('cookies.choice.reset_done'));
  };
  return (
    <section className={styles.choice} aria-label={t('cookies.choice.title')}>
      <p>{consent === undefined ? '' : t(`cookies.choice.${consent ?? 'none'}`)}</p>
      {/* aria-disabled, so that it stays focusable: after a press it has the focus */}
      <Button aria-disabled={!consent || undefined} onClick={() => consent && askAgain()}>
        {t('cookies.choice.again')}
      </Button>
    </section>
  );
}
