import type { StartErrorKind } from '../config/start-error.ts';
import type { Translate } from '../i18n/messages.ts';
import { ErrorPage } from '../screens/error/error-page.tsx';

export interface StartFailure {
  kind: StartErrorKind;
  message: string;
  details: readonly string[];
}

/** Said when no translation could be had, so in the one language that is built in. [BOOT-05 BOOT-06] */
const UNTRANSLATED = {
  title: 'Unable to load translations',
  description:
    'Check your language settings and try again later. If the problem persists contact technical support.',
};

/** The page that stands instead of the product when it could not start: title, description, what is wrong. [BOOT-10 BOOT-24 BOOT-25] */
export function StartErrorPage({
  failure,
  t,
  helpUrl,
}: {
  failure: StartFailure;
  t: Translate | null;
  helpUrl: string;
}) {
  if (failure.kind === 'translations' || !t) {
    return <ErrorPage {...UNTRANSLATED} details={failure.details} helpUrl={helpUrl} helpLabel="Help" />;
  }
  return (
    <ErrorPage
      title={t(`start.${failure.kind}.title`)}
      description={t(`start.${failure.kind}.description`)}
      message={failure.message}
      details={failure.details}
      helpUrl={helpUrl}
      helpLabel={t('config_help')}
    />
  );
}
