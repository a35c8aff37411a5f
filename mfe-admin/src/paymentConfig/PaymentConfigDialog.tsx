import { type GatewayKey, type PaymentConfigView, paymentConfigSchema } from '@boom/contract';
import { SwitchField, TextAreaField, TextField, useFormikContext } from '@boom/platform/forms';
import { EditDialog, type EditorProps } from '../editing/EditDialog';
import { UnsavedChanges } from '../editing/UnsavedChanges';
import { configKeyOf, gatewayOf } from './configKey';
import { usePaymentConfigTexts } from './i18n';
import { useCreatePaymentConfigMutation, useUpdatePaymentConfigMutation } from './paymentConfig.api';

/** The key is not a field: it is computed from the name. */
const formSchema = paymentConfigSchema.omit(['configKey']);

const configValues = (config: PaymentConfigView | null) => ({
  displayName: config?.displayName ?? '',
  isActive: config?.isActive ?? true,
  config: config?.config ?? '',
});
type Values = ReturnType<typeof configValues>;

/** What belongs into the configuration of a gateway, to be copied and filled in. */
const examples = {
  bank_transfer: { bank: '', beneficiary: '', clabe: '', accountNumber: '', salesEmail: '', whatsapp: '' },
  mercadopago: { accessToken: '', webhookSecret: '' },
} satisfies Record<GatewayKey, object>;

/** A new one's name decides its key, and so what belongs into its configuration. */
function NameAndConfigFields({ isNew }: { isNew: boolean }) {
  const { t } = usePaymentConfigTexts();
  const key = configKeyOf(useFormikContext<Values>().values.displayName);
  const gateway = gatewayOf(key);
  const configHint = gateway
    ? t(`configHint.${gateway}`, { example: JSON.stringify(examples[gateway]) })
    : t('configHint.other');
  return (
    <>
      <TextField
        name="displayName"
        label={t('field.displayName')}
        hint={isNew && (key ? t('nameHint', { key }) : t('keyHint'))}
        autoComplete="off"
      />
      <TextAreaField
        name="config"
        label={t('field.config')}
        hint={isNew ? configHint : t('masked')}
        rows={8}
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}

/** Edits a payment method. */
export default function PaymentConfigDialog(props: EditorProps<PaymentConfigView>) {
  const { t } = usePaymentConfigTexts();
  const [createPaymentConfig] = useCreatePaymentConfigMutation();
  const [updatePaymentConfig] = useUpdatePaymentConfigMutation();

  return (
    <EditDialog
      {...props}
      t={t}
      schema={formSchema}
      toValues={configValues}
      canSave={({ displayName, config }) => displayName.trim() !== '' && config.trim() !== ''}
      create={(input) => createPaymentConfig({ ...input, configKey: configKeyOf(input.displayName) }).unwrap()}
      update={(changes, { id }) => updatePaymentConfig({ id, changes }).unwrap()}
    >
      <UnsavedChanges />
      <NameAndConfigFields isNew={props.opened === null} />
      <SwitchField name="isActive" label={t('field.isActive')} />
    </EditDialog>
  );
}
