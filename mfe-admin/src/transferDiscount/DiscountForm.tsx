import { type TransferDiscountConfig, transferDiscountSchema } from '@boom/contract';
import { Card, Heading } from '@boom/platform';
import { Form, FormDraft, SwitchField, TextField } from '@boom/platform/forms';
import { FormFoot } from '../editing/FormFoot';
import { InvalidToast } from '../editing/InvalidToast';
import { useSettingsForm } from '../editing/useSettingsForm';
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
  const { submission, draft, dialogs } = useSettingsForm({
    opened,
    schema: transferDiscountSchema,
    toValues: discountValues,
    update: updateTransferDiscount,
    labelOf: (field) => t(`field.${field}`, { defaultValue: field }),
    said: { title: t('updated'), text: t('updatedText'), failed: t('updateFailed') },
  });

  return (
    <Card padding={4}>
      <Form initialValues={discountValues(opened)} schema={transferDiscountSchema} {...submission}>
        {({ values }) => (
          <>
            <Heading level={2} size="md">
              {t('form')}
            </Heading>
            <FormDraft name="transferDiscount" {...draft} />
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
            <FormFoot>{t('save')}</FormFoot>
          </>
        )}
      </Form>
      {dialogs}
    </Card>
  );
}
