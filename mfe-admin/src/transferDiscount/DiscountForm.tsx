import { type TransferDiscountConfig, type TransferDiscountInput, transferDiscountSchema } from '@boom/contract';
import { Card, errorMessage, Heading, Row, useToast, useTranslation } from '@boom/platform';
import { Form, FormDraft, type FormikHelpers, SubmitButton, SwitchField, TextField } from '@boom/platform/forms';
import { useRef } from 'react';
import { ChangedMeanwhile } from '../editing/ChangedMeanwhile';
import { useEdit } from '../editing/useEdit';
import { DiscountPreview } from './DiscountPreview';
import { InvalidToast } from './InvalidToast';
import { useUpdateTransferDiscountMutation } from './transferDiscount.api';

const discountValues = ({ discountPercentage, discountText, isActive }: TransferDiscountConfig) => ({
  discountPercentage,
  discountText,
  isActive,
});
type Values = ReturnType<typeof discountValues>;

interface DiscountFormProps {
  opened: TransferDiscountConfig;
  onSaved: (saved: TransferDiscountConfig) => void;
}

/** The discount's three fields, and a preview of their effect. */
export function DiscountForm({ opened, onSaved }: DiscountFormProps) {
  const { t } = useTranslation('admin');
  const showToast = useToast();
  const [updateTransferDiscount] = useUpdateTransferDiscountMutation();
  const formRef = useRef<FormikHelpers<Values>>(null);
  const saved = useRef(opened);
  const { conflict, ...edit } = useEdit<TransferDiscountConfig, Values>({
    opened,
    schema: transferDiscountSchema,
    toValues: discountValues,
    async save(changes) {
      saved.current = await updateTransferDiscount(changes).unwrap();
    },
  });

  async function tellOutcome(isDone: () => Promise<boolean>) {
    try {
      if (!(await isDone())) return;
    } catch (error) {
      const description = errorMessage(error, t('transferDiscount.updateFailed'));
      showToast({ tone: 'error', title: t('common.error'), description });
      throw error;
    }
    const description = t('transferDiscount.updatedText');
    showToast({ tone: 'success', title: t('transferDiscount.updated'), description });
    onSaved(saved.current);
  }

  async function handleSubmit(input: TransferDiscountInput, form: FormikHelpers<Values>) {
    formRef.current = form;
    await tellOutcome(() => edit.submit(input));
  }

  function handleTakeTheirs() {
    const values = edit.takeTheirs();
    if (values) void formRef.current?.setValues(values);
  }

  return (
    <Card padding={4}>
      <Form initialValues={discountValues(opened)} schema={transferDiscountSchema} onSubmit={handleSubmit}>
        {({ values }) => (
          <>
            <Heading level={2} size="md">
              {t('transferDiscount.form')}
            </Heading>
            <FormDraft name="transferDiscount" />
            <InvalidToast />
            <TextField
              name="discountPercentage"
              label={t('transferDiscount.field.discountPercentage')}
              hint={t('transferDiscount.percentageHint')}
              suffix="%"
              inputMode="decimal"
              autoComplete="off"
            />
            <TextField
              name="discountText"
              label={t('transferDiscount.field.discountText')}
              hint={t('transferDiscount.textHint')}
              autoComplete="off"
            />
            <SwitchField name="isActive" label={t('transferDiscount.field.isActive')} />
            <DiscountPreview percentage={values.discountPercentage} isActive={values.isActive} />
            <Row justify="end">
              <SubmitButton>{t('transferDiscount.save')}</SubmitButton>
            </Row>
          </>
        )}
      </Form>
      {conflict && (
        <ChangedMeanwhile
          conflict={conflict}
          labelOf={(field) => t(`transferDiscount.field.${field}`, { defaultValue: field })}
          onTakeTheirs={handleTakeTheirs}
          onKeepMine={() => tellOutcome(edit.keepMine)}
          onBack={edit.goBack}
        />
      )}
    </Card>
  );
}
