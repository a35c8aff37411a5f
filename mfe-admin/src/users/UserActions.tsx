import type { AdminUserView } from '@boom/contract';
import { Button, media, Row, useSession, useToast } from '@boom/platform';
import { useErrorToast } from '@boom/platform/forms';
import { Ban, KeyRound, LockOpen, UserCog } from 'lucide-react';
import styled from 'styled-components';
import { useMay } from '../access/useMay';
import { useUsersTexts } from './i18n';
import { useUnblockUserMutation } from './users.api';

const Word = styled.span``;

/**
 * In a list that is too narrow for words beside everything else each button is its drawing; in a phone's cards it is its
 * word.
 */
const Actions = styled(Row)`
  td & {
    justify-content: flex-end;
  }

  td & ${Word} {
    display: none;
  }

  @media (min-width: 90rem) {
    td & ${Word} {
      display: inline;
    }
  }

  ${media.phone} {
    flex-wrap: wrap;

    td & ${Word} {
      display: inline;
    }

    td & svg {
      display: none;
    }
  }
`;

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
  const showToast = useToast();
  const showError = useErrorToast();
  const me = useSession().user;
  const isTheirs = useMay()();
  const [unblockUser, { isLoading }] = useUnblockUserMutation();
  const name = user.fullName;
  if (user.closedAt) return null;

  async function handleUnblock() {
    const { error } = await unblockUser(user.id);
    if (error) return showError(error, t('unblockFailed'));
    showToast({ tone: 'success', title: t('unblocked'), description: t('unblockedText', { name }) });
  }

  if (!isTheirs) return null;
  return (
    <Actions gap={1} isWrapping={false}>
      {(!user.isAdmin || user.id === me?.id) && (
        <Button
          size="sm"
          icon={<KeyRound />}
          aria-label={t('passwordOf', { name })}
          title={t('passwordTitle')}
          onClick={() => onAsk('password', user)}
        >
          <Word>{t('password')}</Word>
        </Button>
      )}
      <Button
        size="sm"
        icon={<UserCog />}
        aria-label={t('roleOf', { name })}
        title={t('roleDialog.title')}
        onClick={() => onAsk('role', user)}
      >
        <Word>{t('role')}</Word>
      </Button>
      {user.isBlocked && (
        <Button
          size="sm"
          icon={<LockOpen />}
          isBusy={isLoading}
          aria-label={t('unblockOf', { name })}
          title={t('unblock')}
          onClick={handleUnblock}
        >
          <Word>{t('unblock')}</Word>
        </Button>
      )}
      {!user.isBlocked && me && user.id !== me.id && (
        <Button
          size="sm"
          icon={<Ban />}
          aria-label={t('blockOf', { name })}
          title={t('block')}
          onClick={() => onAsk('block', user)}
        >
          <Word>{t('block')}</Word>
        </Button>
      )}
    </Actions>
  );
}
