import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { capabilitiesQuery } from '../../../account/capabilities.ts';
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
import { Section, SectionFailure, SectionText } from '../section/section.tsx';
import { methodName } from './method-name.ts';
import styles from './payments.module.css';
import { useReceipts } from './use-receipts.ts';

/** Transactions shown at first; the rest on request. [PAY-24] */
const FIRST = 4;
/** The rest is added in steps of this size, so that thousands do not block the page. */
const STEP = 200;
const COLUMNS = ['date', 'what', 'method', 'amount'] as const;

/** The viewer's payments, newest first. [PAY-23 PAY-28] */
export function HistorySection({ customerId }: { customerId: string }) {
  const t = useT('user');
  const session = useSession();
  const query = useQuery(transactionsQuery(session, customerId));
  const { data: can } = useQuery(capabilitiesQuery(session));
  return (
    <Section title={t('payments.billing_history')}>
      <Loaded query={query}>
        {(transactions) =>
          transactions.length ? (
            <History transactions={transactions} showsReceipts={can?.showReceipts === true} />
          ) : (
            <SectionText>{t('payments.none')}</SectionText>
          )
        }
      </Loaded>
    </Section>
  );
}

interface HistoryProps {
  transactions: readonly Transaction[];
  /** [PAY-29] */
  showsReceipts: boolean;
}

/** [PAY-24 PAY-25 PAY-26 PAY-27] */
export function History({ transactions, showsReceipts }: HistoryProps) {
  const t = useT('user');
  const [all, showAll] = useState(false);
  const shown = transactions.slice(0, useGrowing(all ? transactions.length : FIRST));
  const hidden = all ? 0 : transactions.length - shown.length;
  const receipts = useReceipts();
  return (
    <>
      <table
        className={styles.history}
        data-receipts={showsReceipts || undefined}
        aria-busy={all && shown.length < transactions.length}
      >
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`payments.column.${column}`)}
              </th>
            ))}
            {showsReceipts && <th scope="col">{t('payments.column.receipt')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((transaction, index) => (
            // gets the focus, as the button that showed it is gone
            <tr key={transaction.id} {...(all && index === FIRST && { tabIndex: -1, ref: focus })}>
              <Cells transaction={transaction} />
              {showsReceipts && (
                <td>
                  <Button
                    look="plain"
                    aria-disabled={receipts.busy.has(transaction.id) || undefined}
                    onClick={() => void receipts.get(transaction.id)}
                  >
                    {t('payments.download')}
                    <span className="hidden-text">
                      {' '}
                      {t('payments.download_of', { what: transaction.offerTitle, number: index + 1 })}
                    </span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {receipts.fault && <SectionFailure role="alert">{receipts.fault}</SectionFailure>}
      {hidden > 0 && (
        <p className={styles.more}>
          <span>{t('payments.hidden', { count: hidden })}</span>
          <Button onClick={() => showAll(true)}>{t('payments.show_all')}</Button>
        </p>
      )}
    </>
  );
}

/** A count that grows to `to` in steps, one per frame. */
function useGrowing(to: number): number {
  const [count, setCount] = useState(Math.min(to, STEP));
  useEffect(() => {
    if (count >= to) return;
    const next = requestAnimationFrame(() => setCount(Math.min(to, count + STEP)));
    return () => cancelAnimationFrame(next);
  }, [count, to]);
  return Math.min(count, to);
}

/** Memoized: thousands of rows are added in steps, and each step renders the table. */
const Cells = memo(function Cells({ transaction }: { transaction: Transaction }) {
  const t = useT('user');
  const language = useLanguage();
  const locale = useLocale();
  const { dateMs, offerTitle, price, refunded, isDisputed, currency, paymentMethod } = transaction;
  return (
    <>
      <td>
        <time dateTime={new Date(dateMs).toISOString()}>
          {formatDay(dateMs, { locale, timeZone: useTimeZone(), length: 'short' })}
        </time>
      </td>
      <td>{offerTitle || t('payments.access_granted')}</td>
      <td>{methodName(paymentMethod, t) || '–'}</td>
      <td>
        {price === null ? '–' : formatPrice(price, currency, language)}
        {refunded !== undefined && (
          <span className={styles.small}>
            {t('payments.refunded', { price: formatPrice(refunded, currency, language) })}
          </span>
        )}
        {isDisputed && <span className={styles.small}>{t('payments.disputed')}</span>}
      </td>
    </>
  );
});

function focus(row: HTMLTableRowElement | null): void {
  row?.focus();
}
