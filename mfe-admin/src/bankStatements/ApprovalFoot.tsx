import { Button, formatMoney, Row, Text } from '@boom/platform';
import { useCommonTexts } from '../common/i18n';
import { useBankStatementsTexts } from './i18n';
import type { ApprovalOf } from './useApproval';
import type { ProposalsOf } from './useProposals';

interface ApprovalFootProps {
  /** Null where no deposits to approve are shown. */
  proposals: ProposalsOf | null;
  approval: ApprovalOf;
  onClose: () => void;
}

/** Always in reach below a statement: what its chosen deposits sum up to, and their approval. */
export function ApprovalFoot({ proposals, approval: { isBusy, approve }, onClose }: ApprovalFootProps) {
  const { t } = useBankStatementsTexts();
  const { t: tCommon } = useCommonTexts();
  const hasRows = proposals?.query.data !== undefined && proposals.query.data.length > 0;
  return (
    <Row justify="end">
      {hasRows && (
        <Text as="span" size="sm" tone="muted" isTabular>
          {t('sum', { amount: formatMoney(proposals.sum) })}
        </Text>
      )}
      <Button onClick={onClose} disabled={isBusy}>
        {tCommon('close')}
      </Button>
      {hasRows && (
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={proposals.chosen.length === 0}
          onClick={() => approve(proposals.chosen)}
        >
          {t('approve', { count: proposals.chosen.length })}
        </Button>
      )}
    </Row>
  );
}
