import { type CouponView, couponKinds, couponSchema } from '@boom/contract';
import { Button, Row, Stack, tokens } from '@boom/platform';
import { NumberField, SelectField, SwitchField, TextField, useFormikContext } from '@boom/platform/forms';
import { Dices } from 'lucide-react';
import styled from 'styled-components';
import { EditDialog, type EditorProps } from '../editing/EditDialog';
import { MoneyField } from '../money/MoneyField';
import { DateTimeField } from '../schedule/DateTimeField';
import { nameOfDate } from '../schedule/nameOfDate';
import { useCreateCouponMutation, useUpdateCouponMutation } from './coupons.api';
import { generateCode } from './generateCode';
import { useCouponsTexts } from './i18n';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${tokens.space[4]};
`;

const couponValues = (coupon: CouponView | null) => ({
  code: coupon?.code ?? '',
  kind: coupon?.kind ?? 'PORCENTAJE',
  value: coupon?.value ?? '',
  maxDiscount: coupon?.maxDiscount ?? '',
  minPurchase: coupon?.minPurchase ?? '',
  startsAt: coupon?.startsAt ?? new Date().toISOString(),
  endsAt: coupon?.endsAt ?? null,
  maxUses: coupon?.maxUses ?? '',
  maxUsesPerCustomer: coupon ? (coupon.maxUsesPerCustomer ?? '') : 1,
  isActive: coupon?.isActive ?? true,
});

function Code() {
  const { t } = useCouponsTexts();
  const { setFieldValue } = useFormikContext<ReturnType<typeof couponValues>>();
  return (
    <Stack gap={2}>
      <TextField
        name="code"
        label={t('field.code')}
        hint={t('codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Row>
        <Button
          size="sm"
          icon={<Dices />}
          // The field keeps the focus: what it says when it loses it would push the button away from under the finger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setFieldValue('code', generateCode())}
        >
          {t('generate')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Only a percentage has a highest amount. */
function Discount() {
  const { t } = useCouponsTexts();
  const { values } = useFormikContext<ReturnType<typeof couponValues>>();
  const isPercent = values.kind === 'PORCENTAJE';
  return (
    <>
      <SelectField
        name="kind"
        label={t('field.kind')}
        emptyLabel={null}
        options={couponKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <Pair>
        {isPercent ? (
          <TextField name="value" label={t('field.percent')} suffix="%" inputMode="decimal" autoComplete="off" />
        ) : (
          <MoneyField name="value" label={t('field.value')} />
        )}
        {isPercent && <MoneyField name="maxDiscount" label={t('field.maxDiscount')} isOptional />}
        <MoneyField name="minPurchase" label={t('field.minPurchase')} isOptional />
      </Pair>
    </>
  );
}

export function CouponDialog(props: EditorProps<CouponView>) {
  const { t } = useCouponsTexts();
  const [createCoupon] = useCreateCouponMutation();
  const [updateCoupon] = useUpdateCouponMutation();
  return (
    <EditDialog
      {...props}
      t={t}
      size="lg"
      draft="coupon"
      schema={couponSchema}
      toValues={couponValues}
      create={(input) => createCoupon(input).unwrap()}
      update={(changes, { id }) => updateCoupon({ id, changes }).unwrap()}
      nameOf={(field, value) => (field === 'kind' ? t(`kind.${value as 'MONTO'}`) : nameOfDate(field, value))}
    >
      <Code />
      <Discount />
      <Pair>
        <DateTimeField name="startsAt" label={t('field.startsAt')} hint={t('dateHint')} />
        <DateTimeField name="endsAt" label={t('field.endsAt')} hint={t('endHint')} isOptional />
      </Pair>
      <Pair>
        <NumberField name="maxUses" label={t('field.maxUses')} hint={t('usesHint')} isOptional />
        <NumberField name="maxUsesPerCustomer" label={t('field.maxUsesPerCustomer')} hint={t('usesHint')} isOptional />
      </Pair>
      <SwitchField name="isActive" label={t('field.isActive')} />
    </EditDialog>
  );
}
