import { bankTransferConfigSchema, type PaymentConfigView } from '@boom/contract';
import { Row, useToast } from '@boom/platform';
import { Form, FormDraft, SubmitButton, SwitchField, useStepUp } from '@boom/platform/forms';
import { usePaymentConfigTexts } from './i18n';
import { useUpdatePaymentConfigMutation } from './paymentConfig.api';

const schema = bankTransferConfigSchema.pick(['approveStatements']);

/** Whether the exact deposits of a bank statement are approved as it is imported, without a person. */
export function StatementApproval({ config: { id, config, version } }: { config: PaymentConfigView }) {
  const { t } = usePaymentConfigTexts();
  const showToast = useToast();
  const [updatePaymentConfig] = useUpdatePaymentConfigMutation();
  const { guard, dialog } = useStepUp();
  const account: Record<string, unknown> = JSON.parse(config);
  const isOn = account.approveStatements === true;

  async function save({ approveStatements }: { approveStatements: boolean }) {
    const changes = { config: JSON.stringify({ ...account, approveStatements }, null, 2), version };
    const { error } = await guard(() => updatePaymentConfig({ id, changes }));
    if (error) return { error };
    showToast({
      tone: 'success',
      title: t('updated'),
      description: t(approveStatements ? 'statements.on' : 'statements.off'),
    });
  }

  return (
    <>
      <Form
        initialValues={{ approveStatements: isOn }}
        schema={schema}
        onSubmit={save}
        enableReinitialize
        aria-label={t('statements.field')}
      >
        <FormDraft name="approve-statements" />
        <SwitchField name="approveStatements" label={t('statements.field')} hint={t('statements.hint')} />
        <Row justify="end">
          <SubmitButton variant="secondary">{t('statements.save')}</SubmitButton>
        </Row>
      </Form>
      {dialog}
    </>
  );
}
