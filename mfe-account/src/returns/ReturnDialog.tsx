import {
  fromCents,
  type NewReturn,
  newReturnSchema,
  newTransferReturnSchema,
  newUuid,
  type OrderView,
  type ReturnKind,
  returnCents,
  toCents,
} from '@boom/contract';
import { Button, errorCode, formatMoney, lastDayOf, Row, Text, useToast } from '@boom/platform';
import { Form, FormDraft, RadioGroupField, SubmitButton, TextAreaField, useStepUp } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { Link } from '@boom/platform/router';
import { useState } from 'react';
import { PicturesField } from '../pictures/PicturesField';
import { UnsavedPictures } from '../pictures/UnsavedPictures';
import { RefundAccountField } from '../refundAccount/RefundAccountField';
import { useReturnsTexts } from './i18n';
import { LinesField } from './LinesField';
import type { ReturnChoices } from './returnChoices';
import { useLazyCheckProofQuery, useRequestReturnMutation } from './returns.api';

/** Statuses of answers that the API keeps with the key. */
const FINAL: readonly unknown[] = [409, 422];

interface ReturnDialogProps {
  order: OrderView;
  choices: ReturnChoices;
  onClose: () => void;
}

/** Asks to send units of a delivered order back: within the days of the law, or under the warranty. */
export default function ReturnDialog({ order, choices, onClose }: ReturnDialogProps) {
  const { t } = useReturnsTexts();
  const showToast = useToast();
  const [checkProof] = useLazyCheckProofQuery();
  const [requestReturn] = useRequestReturnMutation();
  const [pictures, setPictures] = useState<File[]>([]);
  const [key, setKey] = useState(newUuid);
  // What is changed or closed while photos are on their way would be lost.
  const [isSending, setSending] = useState(false);
  const { guard, dialog } = useStepUp();
  const { kinds, lines, returnUntil, warrantyUntil } = choices;
  const isTransfer = order.paymentType === 'direct_transfer';
  const kind = kinds[0] ?? 'DEVOLUCION';
  const only = lines[kind].length === 1 ? lines[kind][0] : undefined;
  const until = { DEVOLUCION: returnUntil, GARANTIA: warrantyUntil };
  const [initialValues] = useState({
    kind,
    reason: '',
    lines: only ? [{ orderLineId: only.orderLineId, quantity: only.left }] : ([] as NewReturn['lines']),
    clabe: '',
  });

  async function request(input: NewReturn) {
    setSending(true);
    // Proven before the photos are sent, and not after: they would be sent twice.
    const proof = isTransfer ? await guard(() => checkProof()) : undefined;
    if (errorCode(proof?.error) === 'step_up_required') {
      setSending(false);
      return { error: proof?.error };
    }
    const { error } = await guard(() => requestReturn({ ...input, orderId: order.id, pictures, key }));
    setSending(false);
    if (error) {
      // The API answers the same key the same way; a call whose answer was lost, as a busy shop's 503 may be, is repeated
      // with it.
      if ('status' in error && FINAL.includes(error.status)) setKey(newUuid());
      return { error };
    }
    showToast({ title: t('requested'), description: t('requestedText'), tone: 'success' });
    onClose();
  }

  /** Pesos of the chosen units; null while none is chosen. */
  const dueOf = (chosen: NewReturn['lines'], of: ReturnKind) => {
    const cents = chosen.map(({ orderLineId, quantity }) => {
      const line = lines[of].find((each) => each.orderLineId === orderLineId);
      if (!line) return 0;
      const heldCents = toCents(line.heldAmount);
      return returnCents(line, quantity, { units: heldCents > 0 ? line.quantity - line.left : 0, cents: heldCents });
    });
    const sum = cents.reduce((one, other) => one + other, 0);
    return sum > 0 ? formatMoney(fromCents(sum)) : null;
  };

  return (
    <Dialog
      isOpen
      onClose={() => !isSending && onClose()}
      title={t('ask')}
      description={t('order', { number: order.orderNumber })}
    >
      <Form
        initialValues={initialValues}
        schema={isTransfer ? newTransferReturnSchema : newReturnSchema}
        onSubmit={request}
        failed={t('form.failed')}
      >
        {({ values }) => {
          const due = dueOf(values.lines, values.kind);
          return (
            <>
              <FormDraft name={`return.${order.id}`} />
              <UnsavedPictures hasChanges={pictures.length > 0} />
              <RadioGroupField
                name="kind"
                label={t('form.kind')}
                options={(['DEVOLUCION', 'GARANTIA'] as const).map((value) => ({
                  value,
                  label: t(`kind.${value}`),
                  description: until[value]
                    ? t(`form.until.${value}`, { date: lastDayOf(until[value]) })
                    : t('form.over'),
                  isDisabled: !kinds.includes(value),
                }))}
              />
              <LinesField options={lines[values.kind]} />
              <TextAreaField
                name="reason"
                label={t('form.reason')}
                hint={t(`form.reasonHint.${values.kind}`)}
                readOnly={isSending}
              />
              <PicturesField files={pictures} onChange={setPictures} isBusy={isSending} />
              {isTransfer && <RefundAccountField readOnly={isSending} />}
              <div role="status">
                {due && <Text>{t(`form.due.${values.kind}.${order.paymentType}`, { amount: due })}</Text>}
              </div>
              <Text size="sm" tone="muted">
                {t('form.next')}{' '}
                <Link to={`/support?order=${encodeURIComponent(order.orderNumber)}`}>{t('form.doubts')}</Link>
              </Text>
              <Row justify="end">
                <Button disabled={isSending} onClick={onClose}>
                  {t('cancel')}
                </Button>
                <SubmitButton busyLabel={t('form.sending')}>{t('form.submit')}</SubmitButton>
              </Row>
            </>
          );
        }}
      </Form>
      {dialog}
    </Dialog>
  );
}
