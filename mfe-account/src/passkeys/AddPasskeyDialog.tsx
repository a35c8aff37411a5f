import { newPasskeySchema } from '@boom/contract';
import { Text, useToast } from '@boom/platform';
import { Form, FormFoot, TextField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { describeDevice } from '../security/describeDevice';
import { usePasskeysTexts } from './i18n';
import { useAddPasskeyMutation, useProposePasskeyMutation } from './passkeys.api';
import { createPasskey, isKnownAlready, isPasskeyCancelled } from './webAuthn';

const nameSchema = newPasskeySchema.pick(['name']);

/** Asks for a passkey's name, and lets the browser create it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePasskeysTexts();
  const showToast = useToast();
  const [proposePasskey] = useProposePasskeyMutation();
  const [addPasskey] = useAddPasskeyMutation();
  const { guard, dialog } = useStepUp();
  const isStillOpen = useStillOpen();

  const handleSubmit = async ({ name }: { name: string }) => {
    const { data: options, error } = await guard(() => proposePasskey());
    if (!options) return { error };
    let credential: Awaited<ReturnType<typeof createPasskey>>;
    try {
      credential = await createPasskey(options);
    } catch (failure) {
      if (!isKnownAlready(failure)) return isPasskeyCancelled(failure) ? undefined : { error: failure };
      showToast({ title: t('known'), tone: 'info' });
      return;
    }
    if (!credential) return;
    const { error: refusal } = await guard(() => addPasskey({ name, credential }));
    if (refusal) return { error: refusal };
    showToast({ title: t('added'), description: t('addedText'), tone: 'success' });
    if (isStillOpen()) onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('add')} size="sm">
      <Form
        initialValues={{ name: describeDevice(navigator.userAgent) ?? '' }}
        schema={nameSchema}
        onSubmit={handleSubmit}
        failed={t('failed')}
      >
        <Text>{t('addText')}</Text>
        <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={60} />
        <FormFoot onCancel={onClose} busyLabel={t('creating')}>
          {t('create')}
        </FormFoot>
      </Form>
      {dialog}
    </Dialog>
  );
}
