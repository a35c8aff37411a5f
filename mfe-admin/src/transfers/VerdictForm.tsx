import {
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
import { FollowStored } from '../editing/LiveForm';
import { ArrivalFields } from './ArrivalFields';
import { isBesides, isClosedTransfer, neededOf } from './arrival';
import { Forecast } from './Forecast';
import { useTransfersTexts } from './i18n';

const schema = verifyTransferSchema.pick(['notes', 'amount', 'trackingKey', 'senderBank', 'sentOn']);
/** Of a deposit besides nothing but its key tells that it is another. */
const secondSchema = schema.shape({ trackingKey: trackingKeySchema() });

/** A part is known by its day where it has no key: noted as of today, the bank's own line would be taken for another. */
const firstSchema = (expected: string, dayNeeded: string) =>
  schema.test('day', ({ amount, trackingKey, sentOn }, { createError }) => {
    const isKnown = trackingKey || sentOn || !amount || toCents(amount) === toCents(expected);
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
  const expected = isSecond ? transfer.totalAmount : neededOf(transfer);
  const told = {
    notes: '',
    // All of it is here already, where an order ended for want of stock.
    amount: toCents(expected) > 0 ? expected : '',
    trackingKey: claim?.trackingKey ?? '',
    senderBank: claim?.senderBank ?? '',
    sentOn: claim?.sentOn ?? '',
  };
  const seen = useRef(told);

  function approve({ notes, amount, ...transferred }: Omit<Decision, 'verified'>) {
    const isTold = Object.values(transferred).some(Boolean);
    const isExact = !amount || toCents(amount) === toCents(expected);
    const arrived = isExact && !isTold ? {} : { amount: amount || expected, ...transferred };
    return onDecide({ verified: true, notes: notes || null, ...arrived });
  }

  return (
    <Form
      initialValues={told}
      schema={isSecond ? secondSchema : firstSchema(expected, t('arrived.dayNeeded'))}
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
            <ArrivalFields isKeyOptional={!isSecond} />
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
          <Forecast transfer={transfer} amount={values.amount || expected} />
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
