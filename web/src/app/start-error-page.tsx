import type { StartFault } from '../config/start-error.ts';
import type { Translate } from '../i18n/messages.ts';
import { ErrorPage } from '../screens/error/error-page.tsx';
import { Button } from '../ui/button.tsx';
import { startErrorWords } from './start-error-words.ts';

export interface StartFailure {
  fault: StartFault;
  details: readonly string[];
}

/** The page that stands instead of the product when it could not start: title, description, what is wrong, help. [BOOT-25] */
export function StartErrorPage({
  failure,
  t,
  helpUrl,
}: {
  failure: StartFailure;
  t: Translate | null;
  helpUrl: string;
}) {
  const { title, description, reason, tryAgain, help } = startErrorWords(failure.fault, t);
  return (
    <main>
      <ErrorPage
        whole
        title={title}
        description={description}
        message={reason}
        details={failure.details}
        helpUrl={helpUrl}
        helpLabel={help}
      >
        <Button look="primary" onClick={() => location.reload()}>
          {tryAgain}
        </Button>
      </ErrorPage>
    </main>
  );
}
