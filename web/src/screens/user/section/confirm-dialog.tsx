import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './confirm-dialog.module.css';

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: {
  title: string;
  text: string;
  cancel: string;
  confirm: string;
  onCancel(): void;
  onConfirm(): void;
}) {
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} size="small" dismissible closeLabel={undefined} onClose={props.onCancel}>
      <h2 id={titleId} className={styles.title}>
        {props.title}
      </h2>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.actions}>
        {/* first in order, so that the focus is not on the action that cannot be undone */}
        <Button onClick={props.onCancel}>{props.cancel}</Button>
        <Button look="primary" onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </Modal>
  );
}
