import { type AdminBranchView, branchSchema, DEFAULT_COUNTRY, formatPhone, PICKUP_UNTIL } from '@boom/contract';
import { Notice } from '@boom/platform';
import { LazyAddressFields } from '@boom/platform/checkout';
import { NumberField, SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { EditDialog, type EditorProps } from '../editing/EditDialog';
import { useCreateBranchMutation, useUpdateBranchMutation } from './branches.api';
import { useBranchesTexts } from './i18n';

const branchValues = (branch: AdminBranchView | null) => ({
  name: branch?.name ?? '',
  hours: branch?.hours ?? '',
  phone: formatPhone(branch?.phone ?? ''),
  readyDays: branch?.readyDays ?? 0,
  isActive: branch?.isActive ?? true,
  // The name alone, where the whole line is made of its parts.
  street: branch?.streetName ?? branch?.street ?? '',
  exteriorNumber: branch?.exteriorNumber ?? '',
  interiorNumber: branch?.interiorNumber ?? '',
  neighborhood: branch?.neighborhood ?? '',
  municipality: branch?.municipality ?? '',
  city: branch?.city ?? '',
  state: branch?.state ?? '',
  postalCode: branch?.postalCode ?? '',
  country: branch?.country ?? DEFAULT_COUNTRY,
  betweenStreets: branch?.betweenStreets ?? '',
  references: branch?.references ?? '',
});

/** What becomes of the orders that wait there, where the branch closes, moves or opens at other hours. */
function WaitingOrders() {
  const { t } = useBranchesTexts();
  const { values, initialValues } = useFormikContext<ReturnType<typeof branchValues>>();
  const { isActive: _isActive, readyDays: _readyDays, ...place } = values;
  const isMoved = Object.entries(place).some(([name, value]) => value !== initialValues[name as keyof typeof place]);
  return (
    <>
      {!values.isActive && <Notice tone="info">{t('inactiveNote')}</Notice>}
      {isMoved && <Notice tone="info">{t('movedNote')}</Notice>}
    </>
  );
}

export default function BranchDialog(props: EditorProps<AdminBranchView>) {
  const { t } = useBranchesTexts();
  const [createBranch] = useCreateBranchMutation();
  const [updateBranch] = useUpdateBranchMutation();
  return (
    <EditDialog
      {...props}
      t={t}
      draft="branch"
      schema={branchSchema}
      toValues={branchValues}
      create={(input) => createBranch(input).unwrap()}
      update={(changes, { id }) => updateBranch({ id, changes }).unwrap()}
    >
      <TextField name="name" label={t('field.name')} hint={t('nameHint')} autoComplete="off" />
      <TextField name="hours" label={t('field.hours')} placeholder={t('hoursExample')} autoComplete="off" />
      <NumberField name="readyDays" label={t('field.readyDays')} hint={t('readyDaysHint', { until: PICKUP_UNTIL })} />
      <TextField name="phone" label={t('field.phone')} type="tel" autoComplete="off" isOptional />
      <LazyAddressFields isOfShop />
      <SwitchField name="isActive" label={t('field.isActive')} />
      {props.opened && <WaitingOrders />}
    </EditDialog>
  );
}
