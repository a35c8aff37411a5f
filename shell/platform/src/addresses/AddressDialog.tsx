import { type AddressInput, type AddressView, addressSchema, addressToSend } from '@boom/contract';
import { CheckboxField } from '../forms/CheckboxField';
import { Form } from '../forms/Form';
import { FormFoot } from '../forms/FormFoot';
import { PrivacyNote } from '../forms/PrivacyNote';
import { TextField } from '../forms/TextField';
import { Dialog } from '../overlays/Dialog';
import { useStillOpen } from '../overlays/useStillOpen';
import { useSession } from '../session/useSession';
import { useToast } from '../toasts/useToast';
import { FormDraft } from '../unsaved/FormDraft';
import AddressFields from './AddressFields';
import { useCreateAddressMutation, useUpdateAddressMutation } from './addresses.api';
import { addressValues, changesOf, newAddressValues } from './formValues';
import { useAddressesTexts } from './i18n';

export interface AddressDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The address to change; a new one without it. */
  address?: AddressView;
  /** The customer has no address yet: the new one is offered as the main one. */
  isFirst?: boolean;
  onSaved?: (address: AddressView) => void;
}

/** Adds or changes one of the customer's addresses, in the account and in the checkout. */
export default function AddressDialog({ isOpen, onClose, address, isFirst = false, onSaved }: AddressDialogProps) {
  const { t } = useAddressesTexts();
  const showToast = useToast();
  const [createAddress] = useCreateAddressMutation();
  const [updateAddress] = useUpdateAddressMutation();
  const { user } = useSession();
  const doing = address ? 'edit' : 'add';
  const isStillOpen = useStillOpen();

  const handleSubmit = async (input: AddressInput) => {
    const sent = addressToSend(input);
    const { data, error } = await (address
      ? updateAddress({ ...changesOf(address, sent), id: address.id })
      : createAddress(sent));
    if (!data) return { error };
    showToast({ title: t(`${doing}.done`), tone: 'success' });
    // Whoever closed it meanwhile has chosen another address, or has it open again.
    if (!isStillOpen()) return;
    onSaved?.(data);
    onClose();
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${doing}.title`)} isModalOnly>
      <Form
        initialValues={address ? addressValues(address) : newAddressValues(user, isFirst)}
        schema={addressSchema}
        onSubmit={handleSubmit}
        failed={t(`${doing}.failed`)}
      >
        <FormDraft name={`${address?.id ?? 'new'}`} />
        <TextField name="title" label={t('title')} placeholder={t('titleExample')} maxLength={60} />
        <AddressFields />
        <CheckboxField name="isDefault" label={t('isDefault')} />
        <PrivacyNote purpose={t('privacyPurpose')} />
        <FormFoot onCancel={onClose} busyLabel={t('saving')}>
          {t(`${doing}.submit`)}
        </FormFoot>
      </Form>
    </Dialog>
  );
}
