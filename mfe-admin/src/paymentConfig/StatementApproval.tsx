import { bankTransferConfigSchema, type PaymentConfigView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { FormDraft, FormFoot, SwitchField, useStepUp } from '@boom/platform/forms';
import { LiveForm } from '../editing/LiveForm';
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

  async function save({ approveStatements = isOn }: { approveStatements?: boolean }) {
    const changes = { config: JSON.stringify({ ...account, approveStatements }, null, 2), version };
    const { error } = await guard(() => updatePaymentConfig({ id, changes }));
    if (error) throw error;
    showToast({
      tone: 'success',
      title: t('updated'),
      description: t(approveStatements ? 'statements.on' : 'statements.off'),
    });
  }

  return (
    <>
      <LiveForm stored={{ approveStatements: isOn }} schema={schema} save={save} aria-label={t('statements.field')}>
        <FormDraft name="approve-statements" />
        <SwitchField name="approveStatements" label={t('statements.field')} hint={t('statements.hint')} />
        <FormFoot variant="secondary">{t('statements.save')}</FormFoot>
      </LiveForm>
      {dialog}
    </>
  );
}
