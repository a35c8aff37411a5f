import { type TransferDiscountConfig, transferDiscountSchema } from '@boom/contract';
import { Card, Heading } from '@boom/platform';
import { SwitchField, TextField } from '@boom/platform/forms';
import { InvalidToast } from '../editing/InvalidToast';
import { SettingsForm } from '../editing/SettingsForm';
import { DiscountPreview } from './DiscountPreview';
import { useTransferDiscountTexts } from './i18n';
import { useUpdateTransferDiscountMutation } from './transferDiscount.api';

const discountValues = ({ discountPercentage, discountText, isActive }: TransferDiscountConfig) => ({
  discountPercentage,
  discountText,
  isActive,
});

/** The discount's three fields, and a preview of their effect. */
export function DiscountForm({ opened }: { opened: TransferDiscountConfig }) {
  const { t } = useTransferDiscountTexts();
  const [updateTransferDiscount] = useUpdateTransferDiscountMutation();

  return (
    <Card padding={4}>
      <SettingsForm
        opened={opened}
        draft="transferDiscount"
        schema={transferDiscountSchema}
        toValues={discountValues}
        update={updateTransferDiscount}
        labelOf={(field) => t(`field.${field}`, { defaultValue: field })}
        said={{ text: t('updatedText'), failed: t('updateFailed') }}
      >
        {({ values }) => (
          <>
            <Heading level={2} size="md">
              {t('form')}
            </Heading>
            <InvalidToast title={t('invalidTitle')} />
            <TextField
              name="discountPercentage"
              label={t('field.discountPercentage')}
              hint={t('percentageHint')}
              suffix="%"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField name="discountText" label={t('field.discountText')} hint={t('textHint')} autoComplete="off" />
            <SwitchField name="isActive" label={t('field.isActive')} />
            <DiscountPreview percentage={values.discountPercentage} isActive={values.isActive} />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}
