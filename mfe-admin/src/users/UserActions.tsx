import type { AdminUserView } from '@boom/contract';
import { Button, errorMessage, Row, useSession, useToast } from '@boom/platform';
import { Ban, KeyRound, LockOpen, UserCog } from 'lucide-react';
import { useMay } from '../access/useMay';
import { useCommonTexts } from '../common/i18n';
import { useUsersTexts } from './i18n';
import { useUnblockUserMutation } from './users.api';

/** Actions that open a dialog first. */
export type UserQuestion = 'password' | 'role' | 'block';

interface UserActionsProps {
  user: AdminUserView;
  /** Opens the dialog. Not rendered here: a click in a dialog within a row would be one on the row. */
  onAsk: (question: UserQuestion, user: AdminUserView) => void;
}

/**
 * The actions on an account (admin specification, "Usuarios"), which are the administrators'; they cannot block themselves,
 * and set no other administrator's password.
 */
export function UserActions({ user, onAsk }: UserActionsProps) {
  const { t } = useUsersTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const me = useSession().user;
  const isTheirs = useMay()();
  const [unblockUser, { isLoading }] = useUnblockUserMutation();
  const name = user.fullName;
  if (user.closedAt) return null;

  async function handleUnblock() {
    try {
      await unblockUser(user.id).unwrap();
    } catch (error) {
      const description = errorMessage(error, t('unblockFailed'));
      showToast({ tone: 'error', title: tCommon('error'), description });
      return;
    }
    showToast({ tone: 'success', title: t('unblocked'), description: t('unblockedText', { name }) });
  }

  if (!isTheirs) return null;
  return (
    <Row gap={1} isWrapping={false}>
      {(!user.isAdmin || user.id === me?.id) && (
        <Button
          size="sm"
          icon={<KeyRound aria-hidden="true" />}
          aria-label={t('passwordOf', { name })}
          onClick={() => onAsk('password', user)}
        >
          {t('password')}
        </Button>
      )}
      <Button
        size="sm"
        icon={<UserCog aria-hidden="true" />}
        aria-label={t('roleOf', { name })}
        onClick={() => onAsk('role', user)}
      >
        {t('changeRole')}
      </Button>
      {user.isBlocked && (
        <Button
          size="sm"
          icon={<LockOpen aria-hidden="true" />}
          isBusy={isLoading}
          aria-label={t('unblockOf', { name })}
          onClick={handleUnblock}
        >
          {t('unblock')}
        </Button>
      )}
      {!user.isBlocked && me && user.id !== me.id && (
        <Button
          size="sm"
          icon={<Ban aria-hidden="true" />}
          aria-label={t('blockOf', { name })}
          onClick={() => onAsk('block', user)}
        >
          {t('block')}
        </Button>
      )}
    </Row>
  );
}
