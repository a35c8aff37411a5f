import {
  type AdminShippingZoneView,
  fromCents,
  SHIPPING_FEE_CENTS,
  shippingZoneSchema,
  zoneCoverages,
} from '@boom/contract';
import { NumberField, SelectField, SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { EditDialog, type EditorProps } from '../editing/EditDialog';
import { MoneyField } from '../money/MoneyField';
import { useShippingTexts } from './i18n';
import { useCreateZoneMutation, useUpdateZoneMutation } from './shipping.api';

const zoneValues = (zone: AdminShippingZoneView | null) => ({
  name: zone?.name ?? '',
  covers: zone?.covers ?? 'CODIGOS',
  postalCodes: zone?.postalCodes ?? '',
  isServed: zone?.isServed ?? true,
  fee: zone?.fee ?? fromCents(SHIPPING_FEE_CENTS),
  freeFrom: zone?.freeFrom ?? '',
  surcharge: zone?.surcharge ?? '',
  extraDays: zone?.extraDays ?? 0,
});

/** What shipping costs is asked only where the shop ships. */
function Cost() {
  const { t } = useShippingTexts();
  const { values } = useFormikContext<ReturnType<typeof zoneValues>>();
  if (!values.isServed) return null;
  return (
    <>
      <MoneyField name="fee" label={t('field.fee')} />
      <MoneyField name="freeFrom" label={t('field.freeFrom')} hint={t('freeFromHint')} isOptional />
      <MoneyField name="surcharge" label={t('field.surcharge')} hint={t('surchargeHint')} isOptional />
      <NumberField name="extraDays" label={t('field.extraDays')} hint={t('extraDaysHint')} />
    </>
  );
}

/** Which addresses the zone is for. */
function Addresses() {
  const { t } = useShippingTexts();
  const { values } = useFormikContext<ReturnType<typeof zoneValues>>();
  const options = zoneCoverages.map((value) => ({ value, label: t(`covers.${value}`) }));
  return (
    <>
      <SelectField
        name="covers"
        label={t('field.covers')}
        hint={values.covers === 'RESTO' ? t('restHint') : undefined}
        emptyLabel={null}
        options={options}
      />
      {values.covers === 'CODIGOS' && (
        <TextField name="postalCodes" label={t('field.postalCodes')} hint={t('codesHint')} autoComplete="off" />
      )}
    </>
  );
}

export default function ZoneDialog(props: EditorProps<AdminShippingZoneView>) {
  const { t } = useShippingTexts();
  const [createZone] = useCreateZoneMutation();
  const [updateZone] = useUpdateZoneMutation();
  return (
    <EditDialog
      {...props}
      t={t}
      draft="shipping-zone"
      schema={shippingZoneSchema}
      toValues={zoneValues}
      create={(input) => createZone(input).unwrap()}
      update={(changes, { id }) => updateZone({ id, changes }).unwrap()}
      nameOf={(field, value) => (field === 'covers' ? t(`covers.${value as 'RESTO'}`) : undefined)}
    >
      <TextField name="name" label={t('field.name')} hint={t('nameHint')} autoComplete="off" />
      <Addresses />
      <SwitchField name="isServed" label={t('field.isServed')} />
      <Cost />
    </EditDialog>
  );
}
