import { type InstallmentsConfig, type InstallmentsInput, installmentMonths, installmentsSchema } from '@boom/contract';
import { Card, errorMessage, Heading, Row, Text, tokens, useToast } from '@boom/platform';
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
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { ChangedMeanwhile } from '../editing/ChangedMeanwhile';
import { useEdit } from '../editing/useEdit';
import { InstallmentsPreview } from './InstallmentsPreview';
import { useInstallmentsTexts } from './i18n';
import { useUpdateInstallmentsMutation } from './installments.api';

const Minimums = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(14rem, 100%), 1fr));
  gap: ${tokens.space[4]};
`;

/** A field's text: empty for a plan that is not offered. */
const valuesOf = ({ isActive, version: _version, ...minimums }: InstallmentsConfig) => ({
  isActive,
  minimum3: minimums.minimum3 ?? '',
  minimum6: minimums.minimum6 ?? '',
  minimum9: minimums.minimum9 ?? '',
  minimum12: minimums.minimum12 ?? '',
  minimum18: minimums.minimum18 ?? '',
  minimum24: minimums.minimum24 ?? '',
});
export type InstallmentsValues = ReturnType<typeof valuesOf>;

interface InstallmentsFormProps {
  opened: InstallmentsConfig;
  onSaved: (saved: InstallmentsConfig) => void;
}

/** From which amount each plan is offered, and what shoppers read of it. */
export function InstallmentsForm({ opened, onSaved }: InstallmentsFormProps) {
  const { t } = useInstallmentsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [updateInstallments] = useUpdateInstallmentsMutation();
  const { guard, dialog } = useStepUp();
  const formRef = useRef<FormikHelpers<InstallmentsValues>>(null);
  const saved = useRef(opened);
  const { conflict, ...edit } = useEdit<InstallmentsConfig, InstallmentsValues>({
    opened,
    schema: installmentsSchema,
    toValues: valuesOf,
    async save(changes) {
      const { data, error } = await guard(() => updateInstallments(changes));
      if (!data) throw error;
      saved.current = data;
    },
  });

  async function tellOutcome(isDone: () => Promise<boolean>) {
    try {
      if (!(await isDone())) return;
    } catch (error) {
      showToast({ tone: 'error', title: tCommon('error'), description: errorMessage(error, t('updateFailed')) });
      throw error;
    }
    showToast({ tone: 'success', title: t('updated'), description: t('updatedText') });
    onSaved(saved.current);
  }

  async function handleSubmit(input: InstallmentsInput, form: FormikHelpers<InstallmentsValues>) {
    formRef.current = form;
    await tellOutcome(() => edit.submit(input));
  }

  function handleTakeTheirs() {
    const values = edit.takeTheirs();
    if (values) void formRef.current?.setValues(values);
  }

  return (
    <Card padding={4}>
      <Form initialValues={valuesOf(opened)} schema={installmentsSchema} onSubmit={handleSubmit}>
        {({ values }) => (
          <>
            <Heading level={2} size="md">
              {t('form')}
            </Heading>
            <FormDraft name="installments" />
            <Text size="sm" tone="muted">
              {t('hint')}
            </Text>
            <Minimums>
              {installmentMonths.map((months) => (
                <TextField
                  key={months}
                  name={`minimum${months}`}
                  label={t(`field.minimum${months}`)}
                  suffix="MXN"
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
            </Minimums>
            <SwitchField name="isActive" label={t('field.isActive')} />
            <InstallmentsPreview values={values} />
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
