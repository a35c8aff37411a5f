import {
  isAmount,
  isPaid,
  type PendingTransferView,
  type TransferClaim,
  type TransferVerdict,
  toCents,
  trackingKeySchema,
  verifyTransferSchema,
} from '@boom/contract';
import { Button, Notice, Row } from '@boom/platform';
import { Form, FormDraft, TextAreaField } from '@boom/platform/forms';
import { useRef, useState } from 'react';
import { FollowStored } from '../editing/FollowStored';
import { ArrivalFields } from './ArrivalFields';
import { isBesides, isClosedTransfer, neededOf } from './arrival';
import { Forecast } from './Forecast';
import { useTransfersTexts } from './i18n';

const schema = verifyTransferSchema.pick(['notes', 'amount', 'trackingKey', 'senderBank', 'sentOn']);
/** Of a deposit for an order that is paid nothing but its key tells that it is another. */
const secondSchema = schema.shape({ trackingKey: trackingKeySchema() });

/** A part is known by its day where it has no key: noted as of today, the bank's own line would be taken for another. */
const firstSchema = (expected: string | null, dayNeeded: string) =>
  schema.test('day', ({ amount, trackingKey, sentOn }, { createError }) => {
    // An amount that is none is refused by its own field.
    const isExact = !amount || !isAmount(amount) || (expected && toCents(amount) === toCents(expected));
    const isKnown = trackingKey || sentOn || isExact;
    return Boolean(isKnown) || createError({ path: 'sentOn', message: dayNeeded });
  });

/** What the form says; of what it was decided on the caller knows. */
export type Decision = Omit<TransferVerdict, 'orderId' | 'seen' | 'missing'>;

interface VerdictFormProps {
  transfer: PendingTransferView;
  claim: TransferClaim | null;
  /** The verdict that is being sent. */
  busy: boolean | undefined;
  onDecide: (decision: Decision) => unknown;
}

/** The verdict's form. What arrived is as the shopper and the order say, until somebody changes it. */
export function VerdictForm({ transfer, claim, busy, onDecide }: VerdictFormProps) {
  const { t } = useTransfersTexts();
  const isSecond = isBesides(transfer);
  const isClosed = isClosedTransfer(transfer);
  const [isDetailed, setDetailed] = useState(isSecond);
  const hasPaid = isPaid(transfer.paymentStatus);
  // The total of an order by card is without the discount for transfers: what arrived nobody knows.
  const isByCard = transfer.paymentType === 'mercadopago';
  const expected = isByCard ? null : isSecond ? transfer.totalAmount : neededOf(transfer);
  const knownSchema = hasPaid ? secondSchema : firstSchema(expected, t('arrived.dayNeeded'));
  const told = {
    notes: '',
    // All of it is here already, where an order ended for want of stock.
    amount: expected && toCents(expected) > 0 ? expected : '',
    trackingKey: claim?.trackingKey ?? '',
    senderBank: claim?.senderBank ?? '',
    sentOn: claim?.sentOn ?? '',
  };
  const seen = useRef(told);

  function approve({ notes, amount, ...transferred }: Omit<Decision, 'verified'>) {
    const isTold = Object.values(transferred).some(Boolean);
    const isExact = expected && (!amount || toCents(amount) === toCents(expected));
    const arrived = isExact && !isTold ? {} : { amount: amount || expected, ...transferred };
    return onDecide({ verified: true, notes: notes || null, ...arrived });
  }

  return (
    <Form
      initialValues={told}
      schema={knownSchema.test('amount', ({ amount }, { createError }) => {
        return Boolean(amount || expected) || createError({ path: 'amount', message: t('arrived.amountNeeded') });
      })}
      onSubmit={approve}
      failed={t('verifyFailed')}
      // The receipt comes first: a phone's keyboard would cover it.
      data-aside=""
    >
      {({ values }) => (
        <>
          <FollowStored stored={told} seen={seen} />
          <FormDraft name={`verdict-${transfer.id}`} />
          {isClosed && !isSecond && <Notice tone="warning">{t('lateText')}</Notice>}
          {isDetailed ? (
            <ArrivalFields isKeyOptional={!hasPaid} />
          ) : (
            <Row>
              <Button size="sm" onClick={() => setDetailed(true)}>
                {t('arrived.differs')}
              </Button>
            </Row>
          )}
          <TextAreaField
            name="notes"
            label={t('notes')}
            hint={isClosed || isSecond ? undefined : t('notesHint')}
            isOptional
          />
          <Forecast transfer={transfer} amount={values.amount || expected || ''} />
          <Row justify="end">
            {!isClosed && !isSecond && (
              <Button
                variant="danger"
                isBusy={busy === false}
                disabled={busy === true}
                onClick={() => onDecide({ verified: false, notes: values.notes.trim() || null })}
              >
                {t('reject')}
              </Button>
            )}
            <Button variant="primary" type="submit" isBusy={busy === true} disabled={busy === false}>
              {t(isSecond ? 'noteSecond' : 'approve')}
            </Button>
          </Row>
        </>
      )}
    </Form>
  );
}
