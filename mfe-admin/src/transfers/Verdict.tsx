import { type PendingTransferView, verifyTransferSchema } from '@boom/contract';
import { Button, errorCode, errorMessage, Notice, Row, Stack, useToast } from '@boom/platform';
import { Form, FormDraft, TextAreaField, useStepUp } from '@boom/platform/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommonTexts } from '../common/i18n';
import { DecidedMeanwhile } from './DecidedMeanwhile';
import { useTransfersTexts } from './i18n';
import { useVerifyTransferMutation } from './transfers.api';

interface VerdictProps {
  transfer: PendingTransferView;
  onNext?: () => void;
  onClose: () => void;
}

/** Approves or rejects, with notes that the customer reads after a rejection; then opens the next one. */
export function Verdict({ transfer, onNext, onClose }: VerdictProps) {
  const { t } = useTransfersTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [verifyTransfer, { isLoading, originalArgs }] = useVerifyTransferMutation();
  const { guard, dialog } = useStepUp();
  const [decided, setDecided] = useState<boolean | null>(null);
  const [isConflict, setConflict] = useState(false);
  const { id, orderNumber, paymentStatus } = transfer;
  const isClosed = paymentStatus === 'rejected' || paymentStatus === 'expired';
  const isBusy = (verified: boolean) => isLoading && originalArgs?.verified === verified;

  async function decide(verified: boolean, notes: string) {
    if (isLoading) return;
    const verdict = { orderId: id, verified, notes: notes.trim() || null, seen: paymentStatus };
    const { error } = await guard(() => verifyTransfer(verdict));
    if (error) {
      if (errorCode(error) === 'transfer_already_decided') setConflict(true);
      const description = errorMessage(error, t('verifyFailed'));
      showToast({ tone: 'error', title: tCommon('error'), description });
      return;
    }
    const description = t(verified ? 'approved' : 'wasRejected', { number: orderNumber });
    showToast({ tone: 'success', title: t('done'), description });
    setDecided(verified);
  }

  if (isConflict) {
    return (
      <Ended isJustNow onNext={onNext} onClose={onClose}>
        <DecidedMeanwhile orderId={id} />
      </Ended>
    );
  }
  if (decided !== null) {
    return (
      <Ended isJustNow onNext={onNext} onClose={onClose}>
        <Notice tone="success" title={t('done')}>
          {t(decided ? 'approved' : 'wasRejected', { number: orderNumber })}
        </Notice>
      </Ended>
    );
  }
  if (!isClosed && paymentStatus !== 'pending' && paymentStatus !== 'pending_verification') {
    return (
      <Ended onNext={onNext} onClose={onClose}>
        <DecidedMeanwhile orderId={id} />
      </Ended>
    );
  }
  return (
    <>
      <Form
        initialValues={{ notes: '' }}
        schema={verifyTransferSchema.pick(['notes'])}
        onSubmit={({ notes }) => decide(true, notes ?? '')}
        // The receipt comes first: a phone's keyboard would cover it.
        data-aside=""
      >
        {({ values }) => (
          <>
            <FormDraft name={`verdict-${id}`} />
            {isClosed && <Notice tone="warning">{t('lateText')}</Notice>}
            <TextAreaField name="notes" label={t('notes')} hint={isClosed ? undefined : t('notesHint')} isOptional />
            <Row justify="end">
              {!isClosed && (
                <Button
                  variant="danger"
                  isBusy={isBusy(false)}
                  disabled={isBusy(true)}
                  onClick={() => decide(false, values.notes)}
                >
                  {t('reject')}
                </Button>
              )}
              <Button variant="primary" type="submit" isBusy={isBusy(true)} disabled={isBusy(false)}>
                {t('approve')}
              </Button>
            </Row>
          </>
        )}
      </Form>
      {/* Outside of the form: what is submitted in a portal submits the forms around it as well. */}
      {dialog}
    </>
  );
}

interface EndedProps extends Pick<VerdictProps, 'onNext' | 'onClose'> {
  /** Decided by a click here, whose button is removed: the link to the next one takes the focus. */
  isJustNow?: boolean;
  children: ReactNode;
}

/** Nothing left to decide: buttons to the next one, or to close. */
function Ended({ isJustNow = false, onNext, onClose, children }: EndedProps) {
  const { t } = useTransfersTexts();
  const { t: tCommon } = useCommonTexts();
  const way = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isJustNow) way.current?.focus();
  }, [isJustNow]);
  return (
    <Stack gap={3}>
      {children}
      <Row justify="end">
        <Button ref={onNext ? undefined : way} onClick={onClose}>
          {tCommon('close')}
        </Button>
        {onNext && (
          <Button ref={way} variant="primary" onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
