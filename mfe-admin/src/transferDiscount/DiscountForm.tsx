import { type TransferDiscountConfig, type TransferDiscountInput, transferDiscountSchema } from '@boom/contract';
import { Card, errorMessage, Heading, Row, useToast } from '@boom/platform';
import {
  Form,
  FormDraft,
  type FormikHelpers,
  SubmitButton,
  SwitchField,
  TextField,
  useStepUp,
} from '@boom/platform/forms';
import { useRef } from 'react';
import { useCommonTexts } from '../common/i18n';
import { ChangedMeanwhile } from '../editing/ChangedMeanwhile';
import { useEdit } from '../editing/useEdit';
import { DiscountPreview } from './DiscountPreview';
import { InvalidToast } from './InvalidToast';
import { useTransferDiscountTexts } from './i18n';
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
  const { t } = useTransferDiscountTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [updateTransferDiscount] = useUpdateTransferDiscountMutation();
  const { guard, dialog } = useStepUp();
  const formRef = useRef<FormikHelpers<Values>>(null);
  const saved = useRef(opened);
  const { conflict, ...edit } = useEdit<TransferDiscountConfig, Values>({
    opened,
    schema: transferDiscountSchema,
    toValues: discountValues,
    async save(changes) {
      const { data, error } = await guard(() => updateTransferDiscount(changes));
      if (!data) throw error;
      saved.current = data;
    },
  });

  async function tellOutcome(isDone: () => Promise<boolean>) {
    try {
      if (!(await isDone())) return;
    } catch (error) {
      const description = errorMessage(error, t('updateFailed'));
      showToast({ tone: 'error', title: tCommon('error'), description });
      throw error;
    }
    const description = t('updatedText');
    showToast({ tone: 'success', title: t('updated'), description });
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
              {t('form')}
            </Heading>
            <FormDraft name="transferDiscount" />
            <InvalidToast />
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
            <Row justify="end">
              <SubmitButton>{t('save')}</SubmitButton>
            </Row>
          </>
        )}
      </Form>
      {dialog}
      {conflict && (
        <ChangedMeanwhile
          conflict={conflict}
          labelOf={(field) => t(`field.${field}`, { defaultValue: field })}
          onTakeTheirs={handleTakeTheirs}
          onKeepMine={() => tellOutcome(edit.keepMine)}
          onBack={edit.goBack}
        />
      )}
    </Card>
  );
}
