import { EmptyState, Stack, Text } from '@boom/platform';
import { NotLoaded } from '../common/NotLoaded';
import { PageHead } from '../layout/PageHead';
import { usePolled } from '../polling/usePolled';
import { useRefundApprovalsTexts } from './i18n';
import { RefundApprovalCard } from './RefundApprovalCard';
import { useListRefundApprovalsQuery } from './refundApprovals.api';
import { useDecision } from './useDecision';

/** The refunds that wait for a second person, the oldest first. */
export function Component() {
  const { t } = useRefundApprovalsTexts();
  const query = usePolled(useListRefundApprovalsQuery, undefined);
  const { data } = query;
  const { ask, busyId, dialogs } = useDecision(data);
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} />
      <Text tone="muted">{t('text')}</Text>
      {!data && <NotLoaded query={query} text={t('failed')} label={t('loading')} height="10rem" />}
      {data?.length === 0 && <EmptyState drawing="orders" title={t('empty')} text={t('emptyText')} />}
      <Stack gap={4} tabIndex={-1}>
        {data?.map((approval) => (
          <RefundApprovalCard
            key={approval.id}
            approval={approval}
            isBusy={busyId === approval.id}
            onAsk={(verdict) => ask(approval, verdict)}
          />
        ))}
      </Stack>
      {dialogs}
    </Stack>
  );
}
