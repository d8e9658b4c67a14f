import type { StartFault } from '../../config/boot-error.ts';
import type { Translate } from '../../i18n/messages.ts';
import { ErrorPage } from '../../screens/error/error-page.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './boot-error-page.module.css';
import { bootErrorText } from './boot-error-text.ts';
import { useReloadOnReconnect } from './use-reload-on-reconnect.ts';

export interface StartFailure {
  fault: StartFault;
  details: readonly string[];
}

/** Faults that may pass, as nothing is wrong with the site: a file could not be loaded. */
const PASSING: readonly StartFault[] = ['no_code', 'no_texts', 'not_loaded'];

/** The page of a failed start. If a file could not be loaded, the page reloads itself. [BOOT-25] */
export function BootErrorPage({
  failure,
  t,
  helpUrl,
}: {
  failure: StartFailure;
  t: Translate | null;
  helpUrl: string;
}) {
  useReloadOnReconnect(PASSING.includes(failure.fault));
  const { title, description, reason, tryAgain, help, detailsLabel } = bootErrorText(failure.fault, t);
  return (
    <main>
      <ErrorPage
        whole
        title={title}
        description={description}
        message={reason}
        details={<BootErrorDetails details={failure.details} label={detailsLabel} />}
        helpUrl={help && helpUrl}
        helpLabel={help}
      >
        <Button look="primary" onClick={() => location.reload()}>
          {tryAgain}
        </Button>
      </ErrorPage>
    </main>
  );
}

/** As a list, or, with a `label`, behind a disclosure: raw errors mean nothing to viewers. */
function BootErrorDetails({ details, label }: { details: readonly string[]; label: string | undefined }) {
  if (details.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {details.map((detail) => (
        <li key={detail}>
          <code>{detail}</code>
        </li>
      ))}
    </ul>
  );
  if (!label) return list;
  return (
    <details className={styles.disclosure}>
      <summary>{label}</summary>
      {list}
    </details>
  );
}
