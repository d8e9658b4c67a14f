import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Customer } from '../../../account/customer.ts';
import { consentFieldsQuery } from '../../../account/forms/consent-query.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentsSection } from '../account/consents-section.tsx';
import type { Editing } from '../account/editing.ts';
import { ButtonRow } from '../section/button-row.tsx';
import { Section } from '../section/section.tsx';
import { SectionSkeleton } from '../section/section-skeleton.tsx';
import { SectionText } from '../section/section-text.tsx';

/** The publisher's questions: boxes under the terms, all others under the registration's details. [ACCOUNT-11 CONSENT-07] */
export function PublisherSections({ customer, editing }: { customer: Customer; editing: Editing }) {
  const t = useT('user');
  const again = useT('common')('try_again');
  const { data: fields, isError, refetch } = useQuery(consentFieldsQuery(useSession()));
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
          {isError && (
            <ButtonRow role="alert">
              <SectionText>{t('account.consents_failed')}</SectionText>
              <Button onClick={() => void refetch()}>{again}</Button>
            </ButtonRow>
          )}
          {fields && <SectionText>{t('account.no_consents')}</SectionText>}
          {!fields && !isError && <SectionSkeleton />}
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
