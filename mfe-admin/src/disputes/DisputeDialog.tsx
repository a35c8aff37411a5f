import type { AdminDisputeView } from '@boom/contract';
import { Button, formatDateTime, formatMoney, LinkButton, Notice, Row, Stack, Text } from '@boom/platform';
import { Dialog, DialogClose } from '@boom/platform/overlays';
import { useCommonTexts } from '../common/i18n';
import { useOutcomeToast } from '../common/useOutcomeToast';
import { Deadline } from './Deadline';
import { useMarkEvidenceSentMutation } from './disputes.api';
import { EvidenceList } from './EvidenceList';
import { useDisputesTexts } from './i18n';

/** Where the seller sees a payment's disputes and uploads what the bank asks for. */
const PROVIDER_URL = 'https://www.mercadopago.com.mx/activities';

/** A dispute with its checklist, the way to the provider's page and the note that the evidence was sent there. */
export function DisputeDialog({ dispute, onClose }: { dispute: AdminDisputeView; onClose: () => void }) {
  const { t } = useDisputesTexts();
  const { t: tCommon } = useCommonTexts();
  const showOutcome = useOutcomeToast();
  const [markSent, { isLoading }] = useMarkEvidenceSentMutation();
  const { id, kind, order, amount, paymentId, reason, evidenceSent, isUrgent, state, decidedAt, accountClosedAt } =
    dispute;
  const takesEvidence = !decidedAt && kind !== 'ALERTA';

  async function handleSent() {
    const { error } = await markSent(id);
    showOutcome(error, t('sentDone'), t('failed'));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialogTitle', { kind: t(`kind.${kind}`), number: order.orderNumber })}
      description={t('about', { amount: formatMoney(amount), payment: paymentId })}
      footer={
        <Row justify="end">
          <DialogClose>
            <Button>{tCommon('close')}</Button>
          </DialogClose>
        </Row>
      }
    >
      <Stack gap={4} align="start">
        {decidedAt && (
          <Notice tone={state === 'GANADA' ? 'success' : 'danger'} title={t(`state.${state}`)}>
            {formatDateTime(decidedAt)}
          </Notice>
        )}
        {isUrgent && !decidedAt && <Notice tone="danger" title={t('urgent')} />}
        {kind === 'ALERTA' && !decidedAt && (
          <Notice tone="warning">{t(order.status === 'ENTREGADO' ? 'alertDelivered' : 'alertText')}</Notice>
        )}
        {!decidedAt && <Deadline dispute={dispute} />}
        {reason && <Text>{t('reason', { reason })}</Text>}
        <LinkButton to={`/admin/pedidos?abierto=${order.id}`}>{t('openOrder')}</LinkButton>
        {accountClosedAt && <Notice>{t('accountClosed', { when: formatDateTime(accountClosedAt) })}</Notice>}
        {kind !== 'ALERTA' && <EvidenceList dispute={dispute} isEditable={takesEvidence} />}
        {evidenceSent && <Text>{t('sentBy', { by: evidenceSent.by, date: formatDateTime(evidenceSent.at) })}</Text>}
        {takesEvidence && (
          <Stack gap={2} align="start">
            <Text size="sm">{t('providerText')}</Text>
            <Row>
              <LinkButton to={PROVIDER_URL} reloadDocument>
                {t('provider')}
              </LinkButton>
              {!evidenceSent && (
                <Button variant="primary" isBusy={isLoading} onClick={handleSent}>
                  {t('sent')}
                </Button>
              )}
            </Row>
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
