import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { hasCode } from '../../account/account-failure.ts';
import { createDeletion } from '../../account/delete-account.ts';
import { useAccountForm } from '../../account/forms/use-account-form.ts';
import { useCustomerId, useSession } from '../../account/session/session-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useDevice } from '../../lib/device-context.ts';
import { removeUnsent } from '../../library/unsent-key.ts';
import { paths } from '../../paths/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormView, SubmitButton } from '../../ui/form/form-view.tsx';
import { useToast } from '../../ui/toast.tsx';
import { PaneTitle } from '../pane/pane.tsx';
import type { PaneProps } from '../pane/pane-props.ts';
import { useNextPane } from '../pane/use-next-pane.ts';
import { usePaneData } from '../pane-data.ts';
import { useSignInAgain } from '../use-sign-in-again.ts';
import styles from './deletion.module.css';

const schema = v.object({});

/** Warns once more, then deletes. [DELETE-04 DELETE-05 MODAL-15] */
export function Pane({ go, close }: PaneProps) {
  const t = useT('user');
  const session = useSession();
  const paneData = usePaneData();
  const [password] = useState(() => paneData.take('deletion')?.password);
  const [erase] = useState(createDeletion);
  const leave = useLeaveForGood();
  const signInAgain = useSignInAgain(go);
  // a viewer who came by the address alone has given no password yet
  useNextPane(go, !password && 'delete-account');
  const form = useAccountForm({
    schema,
    values: {},
    submit: async () => {
      if (!password) return;
      let end: Awaited<ReturnType<typeof erase>>;
      try {
        end = await erase(await session.provider(), { password });
      } catch (error) {
        if (!hasCode(error, 'delete_account.invalid_credentials')) throw error;
        paneData.leave({ deletion: { fault: error } });
        return go('delete-account');
      }
      if (end === 'unknown') return signInAgain(t('account.delete_account.unknown'));
      await leave();
    },
  });
  return (
    <>
      <PaneTitle sub={t('account.delete_account.warning')}>
        {t('account.delete_account.warning_title')}
      </PaneTitle>
      <ul className={styles.lost}>
        {['profile', 'library', 'access'].map((part) => (
          <li key={part}>{t(`account.delete_account.lost_${part}`)}</li>
        ))}
      </ul>
      <FormView form={form}>
        <div className={styles.choice}>
          <Button big onClick={close}>
            {t('account.delete_account.keep')}
          </Button>
          <SubmitButton big look="quiet" busy={form.busy}>
            {t('account.delete_account.delete')}
          </SubmitButton>
        </div>
      </FormView>
    </>
  );
}

/** Leaves once the account and its session are gone. [DELETE-06] */
function useLeaveForGood(): () => Promise<void> {
  const t = useT('user');
  const session = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const device = useDevice();
  const customerId = useCustomerId();
  const isLeaving = useRef(false);
  const end = useEffectEvent(() => {
    if (!isLeaving.current) return;
    session.forget();
    toast(t('account.delete_account.deleted'));
  });
  // once this pane and the page below are left: both are for members, and would ask the viewer to sign in as
  // soon as they are anonymous
  useEffect(() => () => end(), []);
  return async () => {
    if (customerId) removeUnsent(device, customerId);
    isLeaving.current = true;
    await navigate(paths.home.to());
  };
}
