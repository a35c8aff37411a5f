import { EmptyState, ErrorState, Skeleton, Stack, Text } from '@boom/platform';
import { PageHead } from '../layout/PageHead';
import { usePolled } from '../polling/usePolled';
import { useRefundApprovalsTexts } from './i18n';
import { RefundApprovalCard } from './RefundApprovalCard';
import { useListRefundApprovalsQuery } from './refundApprovals.api';

/** The refunds that wait for a second person, the oldest first. */
export function Component() {
  const { t } = useRefundApprovalsTexts();
  const { data, error, isFetching, refetch } = usePolled(useListRefundApprovalsQuery, undefined);
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} />
      <Text tone="muted">{t('text')}</Text>
      {!data && !error && <Skeleton $height="10rem" role="status" aria-busy="true" aria-label={t('loading')} />}
      {!data && error && <ErrorState text={t('failed')} onRetry={refetch} isRetrying={isFetching} />}
      {data?.length === 0 && <EmptyState drawing="orders" title={t('empty')} text={t('emptyText')} />}
      <Stack gap={4} tabIndex={-1}>
        {data?.map((approval) => (
          <RefundApprovalCard key={approval.id} approval={approval} />
        ))}
      </Stack>
    </Stack>
  );
}
