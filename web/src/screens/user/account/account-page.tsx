import { useQuery } from '@tanstack/react-query';
import { type Capabilities, capabilitiesQuery } from '../../../account/capabilities.ts';
import type { Customer } from '../../../account/customer.ts';
import { useCustomer, useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PublisherSections } from '../payments/publisher-sections.tsx';
import { Section, SectionSkeleton } from '../section/section.tsx';
import { UserTitle } from '../user-title.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { useEditing } from './editing.ts';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { NamesSection } from './names-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** The provider's data about the viewer, in sections that are edited separately. [ACCOUNT-06] */
export function AccountPage() {
  const t = useT('user');
  const session = useSession();
  const customer = useCustomer();
  const { data: can } = useQuery({ ...capabilitiesQuery(session), enabled: customer !== null });
  return (
    <>
      <UserTitle>{t('account.title')}</UserTitle>
      {customer && can ? <Sections key={customer.id} customer={customer} can={can} /> : <Waiting />}
    </>
  );
}

/** The page's sections, one of them edited at a time. */
function Sections({ customer, can }: { customer: Customer; can: Capabilities }) {
  const shared = { customer, editing: useEditing() };
  return (
    <>
      <NamesSection {...shared} mayBeEmpty={can.emptyFullName} />
      <EmailSection {...shared} mayChange={can.updateEmail} />
      <SecuritySection {...shared} can={can} />
      {can.signOutEverywhere && <DevicesSection {...shared} />}
      <PublisherSections {...shared} />
      {can.exportAccountData && <ExportSection email={customer.email} />}
      {can.deleteAccount !== 'no' && <DeletionSection by={can.deleteAccount} />}
    </>
  );
}

/** The sections' titles while the session is being restored. */
function Waiting() {
  const t = useT('user');
  const titles = [
    t('account.about_you'),
    t('account.email'),
    t('account.security'),
    t('account.terms_and_tracking'),
  ];
  return titles.map((title) => (
    <Section key={title} title={title}>
      <SectionSkeleton />
    </Section>
  ));
}
