import type { AuthenticatorProposal, UserView } from '@boom/contract';
import { Button, lazyComponent, Notice, Row, useToast } from '@boom/platform';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { ConfirmDialog, useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import { SettingsCard } from '../layout/SettingsCard';
import { useSecurityTexts } from './i18n';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import {
  useForgetAuthenticatorMutation,
  useProposeAuthenticatorMutation,
  useRenewRecoveryCodesMutation,
} from './security.api';

// The QR code's library loads only when a code is shown.
const AuthenticatorDialog = lazyComponent(() => import('./AuthenticatorDialog'));

/** The open dialog. */
type Task =
  | { kind: 'setUp'; proposal: AuthenticatorProposal }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'renew' }
  | { kind: 'forget' };

/** With fewer codes left than this, a warning is shown. */
const FEW_CODES = 3;

/** The authenticator app for the second step, and the recovery codes for a lost phone. */
export function AuthenticatorCard({ user }: { user: UserView }) {
  const { t } = useSecurityTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [proposeAuthenticator, { isLoading: isProposing }] = useProposeAuthenticatorMutation();
  const [forgetAuthenticator] = useForgetAuthenticatorMutation();
  const [renewRecoveryCodes, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const { guard, dialog } = useStepUp();
  const isStillOpen = useStillOpen();
  const [task, setTask] = useState<Task | null>(null);
  const { hasAuthenticator = false, recoveryCodesLeft = 0 } = user;
  const finish = () => setTask(null);

  const handleSetUp = async () => {
    const { data: proposal, error } = await guard(() => proposeAuthenticator());
    if (proposal) setTask({ kind: 'setUp', proposal });
    else showError(error, t('failed'));
  };
  const handleRenew = async () => {
    const { data, error } = await guard(() => renewRecoveryCodes());
    if (data && isStillOpen()) setTask({ kind: 'codes', codes: data.recoveryCodes });
    else if (error && 'status' in error && Number(error.status) < 500) showError(error, t('failed'));
    // They were made, or may have been: nobody will ever see them.
    else showToast({ title: t('recovery.unseen'), description: t('recovery.unseenText'), tone: 'error' });
  };
  const handleForget = async () => {
    const { error } = await guard(() => forgetAuthenticator());
    if (error) return showError(error, t('failed'));
    showToast({ title: t('authenticator.forgotten'), tone: 'success' });
  };

  return (
    <SettingsCard title={t('authenticator.title')} text={t('authenticator.text')} isOn={hasAuthenticator}>
      {hasAuthenticator && (
        <Notice
          tone={recoveryCodesLeft < FEW_CODES ? 'warning' : 'info'}
          title={t('recovery.left', { count: recoveryCodesLeft })}
        >
          {t('recovery.leftText')}
        </Notice>
      )}
      <Row>
        <Button isBusy={isProposing} onClick={() => void handleSetUp()}>
          {t(hasAuthenticator ? 'authenticator.change' : 'authenticator.setUp')}
        </Button>
        {hasAuthenticator && (
          <>
            <Button isBusy={isRenewing} onClick={() => setTask({ kind: 'renew' })}>
              {t('recovery.renew')}
            </Button>
            <Button variant="ghost" onClick={() => setTask({ kind: 'forget' })}>
              {t('authenticator.forget')}
            </Button>
          </>
        )}
      </Row>
      {task?.kind === 'setUp' && (
        <AuthenticatorDialog
          proposal={task.proposal}
          onConfirmed={(codes) => setTask({ kind: 'codes', codes })}
          onClose={finish}
        />
      )}
      {task?.kind === 'codes' && <RecoveryCodesDialog codes={task.codes} onClose={finish} />}
      {/* Both questions close before the step-up opens. */}
      {task?.kind === 'renew' && (
        <ConfirmDialog
          isOpen
          onClose={() => setTask((now) => (now?.kind === 'renew' ? null : now))}
          title={t('recovery.renewQuestion')}
          text={t('recovery.renewText')}
          confirmLabel={t('recovery.renewYes')}
          onConfirm={() => void handleRenew()}
        />
      )}
      {task?.kind === 'forget' && (
        <ConfirmDialog
          isOpen
          onClose={finish}
          title={t('authenticator.forgetQuestion')}
          text={t('authenticator.forgetText')}
          confirmLabel={t('authenticator.forgetYes')}
          tone="danger"
          onConfirm={() => void handleForget()}
        />
      )}
      {dialog}
    </SettingsCard>
  );
}
