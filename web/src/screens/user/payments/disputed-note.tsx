import { CircleAlert } from 'lucide-react';
import { paymentDisputed } from '../../../account/account-failure.ts';
import { useFailureText } from '../../../account/forms/use-failure-text.ts';
import styles from './overdue-note.module.css';

/** A plan that is closed while the payer's bank decides about its payment, and whom to write to. (G-294) */
export function DisputedNote() {
  const describeFailure = useFailureText();
  return (
    <div className={styles.note}>
      <CircleAlert aria-hidden="true" />
      <div className={styles.words}>
        <p>{describeFailure(paymentDisputed()).form}</p>
      </div>
    </div>
  );
}
