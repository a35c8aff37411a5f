import { type PasskeyName, type PasskeyView, passkeyNameSchema } from '@boom/contract';
import { Button, Row, useToast, useTranslation } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { useRenamePasskeyMutation } from './passkeys.api';

/** Changes what a passkey is called in the list. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { t } = useTranslation('account');
  const showToast = useToast();
  const [renamePasskey] = useRenamePasskeyMutation();

  const handleSubmit = async ({ name }: PasskeyName) => {
    await renamePasskey({ id: passkey.id, name }).unwrap();
    showToast({ title: t('passkeys.renamed'), tone: 'success' });
    onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('passkeys.renameTitle')} size="sm">
      <Form initialValues={{ name: passkey.name }} schema={passkeyNameSchema} onSubmit={handleSubmit}>
        <TextField name="name" label={t('passkeys.name')} hint={t('passkeys.nameHint')} maxLength={60} />
        <Row justify="end">
          <Button onClick={onClose}>{t('security.cancel')}</Button>
          <SubmitButton busyLabel={t('passkeys.renaming')}>{t('passkeys.saveName')}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
