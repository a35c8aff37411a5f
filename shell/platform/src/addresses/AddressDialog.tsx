import { type AddressInput, type AddressView, addressSchema, DEFAULT_COUNTRY, mexicanStates } from '@boom/contract';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../design/actions/Button';
import { Row } from '../design/layout/Row';
import { media, tokens } from '../design/tokens';
import { CheckboxField } from '../forms/CheckboxField';
import { Form } from '../forms/Form';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Dialog } from '../overlays/Dialog';
import { useToast } from '../toasts/useToast';
import { FormDraft } from '../unsaved/FormDraft';
import { useCreateAddressMutation, useUpdateAddressMutation } from './addresses.api';
import { useAddressesTexts } from './i18n';

const emptyAddress: AddressInput = {
  title: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: DEFAULT_COUNTRY,
  isDefault: false,
};

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface AddressDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The address to change; a new one without it. */
  address?: AddressView;
  /** The customer has no address yet: the new one is offered as the main one. */
  isFirst?: boolean;
  onSaved?: (address: AddressView) => void;
}

/** Digits in México; other countries write letters as well. */
function PostalCodeField() {
  const { t } = useAddressesTexts();
  const { country } = useFormikContext<{ country: string }>().values;
  return (
    <TextField
      name="postalCode"
      label={t('postalCode')}
      placeholder="06600"
      inputMode={country === DEFAULT_COUNTRY ? 'numeric' : undefined}
      maxLength={10}
      autoComplete="postal-code"
    />
  );
}

/** Adds or changes one of the customer's addresses, in the account and in the checkout. */
export function AddressDialog({ isOpen, onClose, address, isFirst = false, onSaved }: AddressDialogProps) {
  const { t } = useAddressesTexts();
  const showToast = useToast();
  const [createAddress] = useCreateAddressMutation();
  const [updateAddress] = useUpdateAddressMutation();
  const statesId = useId();
  const doing = address ? 'edit' : 'add';

  const handleSubmit = async (input: AddressInput) => {
    const { data, error } = await (address ? updateAddress({ ...input, id: address.id }) : createAddress(input));
    if (!data) {
      showToast({ title: t('error'), description: t(`${doing}.failed`), tone: 'error' });
      return { error };
    }
    showToast({ title: t(`${doing}.done`), tone: 'success' });
    onSaved?.(data);
    onClose();
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${doing}.title`)} isModalOnly>
      <Form
        initialValues={{ ...emptyAddress, isDefault: isFirst, ...address }}
        schema={addressSchema}
        onSubmit={handleSubmit}
      >
        <FormDraft name={`${address?.id ?? 'new'}`} />
        <TextField name="title" label={t('title')} placeholder={t('titleExample')} maxLength={60} />
        <TextField name="street" label={t('street')} placeholder={t('streetExample')} autoComplete="street-address" />
        <Pair>
          <PostalCodeField />
          <TextField name="city" label={t('city')} autoComplete="address-level2" />
          <TextField name="state" label={t('state')} list={statesId} autoComplete="address-level1" />
          <TextField name="country" label={t('country')} autoComplete="country-name" />
        </Pair>
        <datalist id={statesId}>
          {mexicanStates.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
        <CheckboxField name="isDefault" label={t('isDefault')} />
        <Row justify="end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton busyLabel={t('saving')}>{t(`${doing}.submit`)}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
