import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Customer } from '../../../account/customer.ts';
import { consentFieldsQuery, storedAnswersQuery } from '../../../account/forms/consent-query.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentsSection } from '../account/consents-section.tsx';
import type { Editing } from '../account/editing.ts';
import { ButtonRow, Section, SectionSkeleton, SectionText } from '../section/section.tsx';

/** The publisher's questions: boxes under the terms, others under the details. [ACCOUNT-11 CONSENT-07] */
export function PublisherSections({ customer, editing }: { customer: Customer; editing: Editing }) {
  const t = useT('user');
  const again = useT('common')('try_again');
  const session = useSession();
  const questions = useQuery(consentFieldsQuery(session));
  // unknown answers are not shown: an empty box would look like a declined one
  const isUnknown = customer.consents === null;
  const answers = useQuery({ ...storedAnswersQuery(session, customer.id), enabled: isUnknown });
  const fields = isUnknown ? undefined : questions.data;
  const failed = (isUnknown ? [questions, answers] : [questions]).filter(({ isError }) => isError);
  const [boxes, others] = useMemo(
    () => [
      fields?.filter(({ type }) => type === 'checkbox') ?? [],
      fields?.filter(({ type }) => type !== 'checkbox') ?? [],
    ],
    [fields],
  );
  const shared = { customer, editing };
  const terms = t('account.terms_and_tracking');
  return (
    <>
      {boxes.length > 0 ? (
        <ConsentsSection name="terms" title={terms} fields={boxes} {...shared} />
      ) : (
        <Section title={terms}>
          {failed.length > 0 && (
            <ButtonRow role="alert">
              <SectionText>{t('account.consents_failed')}</SectionText>
              <Button onClick={() => failed.map((query) => query.refetch())}>{again}</Button>
            </ButtonRow>
          )}
          {fields && <SectionText>{t('account.no_consents')}</SectionText>}
          {!fields && failed.length === 0 && <SectionSkeleton />}
        </Section>
      )}
      {others.length > 0 && (
        <ConsentsSection
          name="details"
          title={t('account.other_registration_details')}
          fields={others}
          {...shared}
        />
      )}
    </>
  );
}
