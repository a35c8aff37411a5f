import { type PasskeyName, type PasskeyView, passkeyNameSchema } from '@boom/contract';
import { useToast } from '@boom/platform';
import { Form, FormFoot, TextField } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { usePasskeysTexts } from './i18n';
import { useRenamePasskeyMutation } from './passkeys.api';

/** Changes what a passkey is called in the list. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { t } = usePasskeysTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [renamePasskey] = useRenamePasskeyMutation();

  const handleSubmit = async ({ name }: PasskeyName) => {
    const { error } = await renamePasskey({ id: passkey.id, name });
    if (error) return { error };
    showToast({ title: t('renamed'), tone: 'success' });
    if (isStillOpen()) onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('renameTitle')} size="sm">
      <Form initialValues={{ name: passkey.name }} schema={passkeyNameSchema} onSubmit={handleSubmit}>
        <TextField name="name" label={t('name')} hint={t('nameHint')} maxLength={60} />
        <FormFoot onCancel={onClose} busyLabel={t('renaming')}>
          {t('saveName')}
        </FormFoot>
      </Form>
    </Dialog>
  );
}
