import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction } from '../../../account/commerce/commerce-port.ts';
import { transactionsQuery } from '../../../account/commerce/commerce-queries.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { formatDay } from '../../../i18n/format-day.ts';
import { formatPrice } from '../../../i18n/format-price.ts';
import { useLanguage, useLocale } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useTimeZone } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../section/loaded.tsx';
import { Section } from '../section/section.tsx';
import { SectionText } from '../section/section-text.tsx';
import { methodName } from './method-name.ts';
import styles from './payments.module.css';

/** Transactions at first; the rest on request. [PAY-24] */
const FIRST = 4;
const COLUMNS = ['date', 'what', 'method', 'amount'] as const;

/** What the viewer paid, newest first. [PAY-23 PAY-28] */
export function HistorySection({ customerId }: { customerId: string }) {
  const t = useT('user');
  const query = useQuery(transactionsQuery(useSession(), customerId));
  return (
    <Section title={t('payments.billing_history')}>
      <Loaded query={query}>
        {(transactions) =>
          transactions.length ? (
            <History transactions={transactions} />
          ) : (
            <SectionText>{t('payments.none')}</SectionText>
          )
        }
      </Loaded>
    </Section>
  );
}

/** [PAY-24 PAY-25 PAY-26 PAY-27] */
function History({ transactions }: { transactions: readonly Transaction[] }) {
  const t = useT('user');
  const [all, showAll] = useState(false);
  const shown = all ? transactions : transactions.slice(0, FIRST);
  const hidden = transactions.length - shown.length;
  return (
    <>
      <table className={styles.history}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`payments.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((transaction, index) => (
            // the button that showed it is gone, and the focus with it
            <tr key={transaction.id} {...(all && index === FIRST && { tabIndex: -1, ref: focus })}>
              <Cells transaction={transaction} />
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className={styles.more}>
          <span>{t('payments.hidden', { count: hidden })}</span>
          <Button onClick={() => showAll(true)}>{t('payments.show_all')}</Button>
        </p>
      )}
    </>
  );
}

function Cells({ transaction }: { transaction: Transaction }) {
  const t = useT('user');
  const language = useLanguage();
  const locale = useLocale();
  const { dateMs, offerTitle, price, currency, paymentMethod } = transaction;
  return (
    <>
      <td>
        <time dateTime={new Date(dateMs).toISOString()}>
          {formatDay(dateMs, { locale, timeZone: useTimeZone(), length: 'short' })}
        </time>
      </td>
      <td>{offerTitle || t('payments.access_granted')}</td>
      <td>{methodName(paymentMethod, t) || '–'}</td>
      <td>{formatPrice(price, currency, language)}</td>
    </>
  );
}

function focus(row: HTMLTableRowElement | null): void {
  row?.focus();
}
