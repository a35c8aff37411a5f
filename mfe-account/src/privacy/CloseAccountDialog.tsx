import { Button, errorMessage, Notice, Row, Stack, Text, tokens, useSignOut, useToast } from '@boom/platform';
import { isGivenUp, useStepUp } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { useGuestOrderCount } from '../orders/orders.api';
import { usePrivacyTexts } from './i18n';
import { useCloseAccountMutation } from './privacy.api';

const Consequences = styled.ul`
  display: grid;
  gap: ${tokens.space[2]};
  padding-left: 1.25rem;
`;

const consequences = ['sessions', 'removed', 'kept', 'warranty', 'again'] as const;

/** Says what closing the account does, and does it. */
export default function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePrivacyTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const guestOrders = useGuestOrderCount();
  const [closeAccount, { isLoading }] = useCloseAccountMutation();
  const { guard, dialog } = useStepUp();
  const signOut = useSignOut({ title: tCommon('error'), description: t('close.signOutFailed') });
  const [failure, setFailure] = useState<string | null>(null);

  async function close() {
    setFailure(null);
    const { error } = await guard(() => closeAccount());
    if (error) {
      if (!isGivenUp(error)) setFailure(errorMessage(error, t('close.failed')));
      return;
    }
    showToast({ title: t('close.done'), description: t('close.doneText'), tone: 'success' });
    signOut();
  }

  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('close.question')}>
      <Stack gap={4}>
        {failure && <Notice tone="danger" role="alert" title={failure} />}
        <Consequences>
          {consequences.map((each) => (
            <li key={each}>{t(`close.consequence.${each}`)}</li>
          ))}
          {Boolean(guestOrders) && <li>{t('close.guestOrders', { count: guestOrders })}</li>}
        </Consequences>
        <Text weight="strong">{t('close.noWayBack')}</Text>
        <Row justify="end">
          <Button onClick={onClose}>{t('close.no')}</Button>
          <Button variant="danger" isBusy={isLoading} onClick={close}>
            {t('close.yes')}
          </Button>
        </Row>
      </Stack>
      {dialog}
    </Dialog>
  );
}
