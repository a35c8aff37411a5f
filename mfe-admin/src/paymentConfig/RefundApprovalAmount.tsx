import { type RefundApprovalConfig, refundApprovalSchema } from '@boom/contract';
import { Card, Heading, Text } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { SettingsForm } from '../editing/SettingsForm';
import { MoneyField } from '../money/MoneyField';
import { usePaymentConfigTexts } from './i18n';
import { useFindRefundApprovalQuery, useUpdateRefundApprovalMutation } from './paymentConfig.api';

/** From which amount a refund needs a second person; empty where none does. */
export function RefundApprovalAmount() {
  const { t } = usePaymentConfigTexts();
  const query = useFindRefundApprovalQuery();
  if (!query.data) return <NotLoaded query={query} text={t('refundApproval.failed')} height="10rem" />;
  return <AmountForm opened={query.data} />;
}

const valuesOf = ({ fromAmount }: RefundApprovalConfig) => ({ fromAmount: fromAmount ?? '' });

function AmountForm({ opened }: { opened: RefundApprovalConfig }) {
  const { t } = usePaymentConfigTexts();
  const [updateRefundApproval] = useUpdateRefundApprovalMutation();
  return (
    <Card padding={4}>
      <SettingsForm
        opened={opened}
        draft="refundApproval"
        schema={refundApprovalSchema}
        toValues={valuesOf}
        update={updateRefundApproval}
        labelOf={() => t('refundApproval.fromAmount')}
        said={{
          title: t('refundApproval.saved'),
          text: t('refundApproval.savedText'),
          failed: t('refundApproval.saveFailed'),
        }}
        submitLabel={t('refundApproval.save')}
        aria-label={t('refundApproval.title')}
      >
        <Heading level={2} size="md">
          {t('refundApproval.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('refundApproval.hint')}
        </Text>
        <MoneyField name="fromAmount" label={t('refundApproval.fromAmount')} suffix="MXN" />
      </SettingsForm>
    </Card>
  );
}
