import type { ReactNode } from 'react';
import styles from './payment-report.module.css';

/** The result of a payment, in a few paragraphs. */
export function PaymentReport({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.report}>
      {children}
    </div>
  );
}
