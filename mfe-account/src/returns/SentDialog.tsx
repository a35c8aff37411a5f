import { type ReturnView, returnSentSchema } from '@boom/contract';
import { Button, Row, useToast } from '@boom/platform';
import { Form, FormDraft, SubmitButton, TextField } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useReturnsTexts } from './i18n';
import { useMarkReturnSentMutation } from './returns.api';
import { sayingOf } from './shownState';

/** The customer has handed the parcel over, and tells its number where there is one, or mends it. */
export function SentDialog({ request, onClose }: { request: ReturnView; onClose: () => void }) {
  const { t } = useReturnsTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const words = `sent.${sayingOf(request)}` as const;
  const [markSent] = useMarkReturnSentMutation();
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t(`${words}.title`)} description={t('sent.text')}>
      <Form
        initialValues={{ courierService: request.courierService ?? '', trackingNumber: request.trackingNumber ?? '' }}
        schema={returnSentSchema}
        onSubmit={async (parcel) => {
          const { error } = await markSent({ returnId: request.id, ...parcel });
          if (error) return { error };
          showToast({ title: t('sent.done'), tone: 'success' });
          if (isStillOpen()) onClose();
        }}
      >
        <FormDraft name={`return-sent.${request.id}`} />
        <TextField name="courierService" label={t('sent.courier')} isOptional />
        <TextField name="trackingNumber" label={t('sent.tracking')} isOptional autoComplete="off" />
        <Row justify="end">
          <Button onClick={onClose}>{t(`${words}.close`)}</Button>
          <SubmitButton>{t(`${words}.go`)}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
