import { isTrustedUrl } from '@marquee/contract/safe-url';
import richStyles from '../../browse/rich-text/rich-text.module.css';
import { TableScroller } from '../../browse/rich-text/rich-text.tsx';
import { useSite } from '../../config/config-context.ts';
import { KEPT_ON_DEVICE } from '../../config/kept-on-device.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsRendered } from '../../lib/page-data-id.ts';
import { CookieChoice } from './cookie-choice.tsx';
import styles from './legal-page.module.css';

/** Where the server provides the consent service's table. */
export const COOKIE_FRAME_PATH = '/cookie-declaration';

/**
 * What is stored on the device: the consent service's own table if the brand has one, in a frame where its
 * script cannot reach our data, and always the app's own list. [LEGAL-03] (G-105)
 */
export function CookieDeclaration() {
  const t = useT('legal');
  const { config } = useSite();
  const framed = useIsRendered() && isTrustedUrl(config.custom.cookieDeclarationUrl);
  return (
    <section className={styles.section} id="cookies">
      <h2>{t('cookies.title')}</h2>
      {framed && (
        <iframe
          className={styles.frame}
          src={COOKIE_FRAME_PATH}
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
