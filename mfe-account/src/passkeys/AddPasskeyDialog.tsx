import { newPasskeySchema } from '@boom/contract';
import { Button, errorMessage, Row, Text, useToast, useTranslation } from '@boom/platform';
import { Form, SubmitButton, TextField, useStepUp } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { describeDevice } from '../security/describeDevice';
import { useAddPasskeyMutation, useProposePasskeyMutation } from './passkeys.api';
import { createPasskey, isGivenUp, isKnownAlready } from './webAuthn';

const nameSchema = newPasskeySchema.pick(['name']);

/** Asks for a passkey's name, and lets the browser create it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const showToast = useToast();
  const [proposePasskey] = useProposePasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const { guard, dialog } = useStepUp();

  const tellFailure = (error: unknown) =>
    showToast({ title: t('passkeys.error'), description: errorMessage(error, t('passkeys.failed')), tone: 'error' });

  const handleSubmit = async ({ name }: { name: string }) => {
    const { data: options, error } = await guard(() => proposePasskey());
    if (!options) return tellFailure(error);
    const credential = await createPasskey(options).catch((failure: unknown) => {
      if (isKnownAlready(failure)) showToast({ title: t('passkeys.known'), tone: 'info' });
      else if (!isGivenUp(failure)) tellFailure(failure);
      return null;
    });
    if (!credential) return;
    const { error: refusal } = await guard(() => addPasskey({ name, credential }));
    if (refusal) return tellFailure(refusal);
    showToast({ title: t('passkeys.added'), description: t('passkeys.addedText'), tone: 'success' });
    onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.add')} size="sm">
      <Form
        initialValues={{ name: describeDevice(navigator.userAgent) ?? '' }}
        schema={nameSchema}
        onSubmit={handleSubmit}
      >
        <Text>{t('passkeys.addText')}</Text>
        <TextField name="name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} maxLength={60} />
        <Row justify="end">
          <Button onClick={onClose}>{t('security.cancel')}</Button>
          <SubmitButton busyLabel={t('passkeys.creating')}>{t('passkeys.create')}</SubmitButton>
        </Row>
      </Form>
      {dialog}
    </Dialog>
  );
}
