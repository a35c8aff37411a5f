import { formatDateTime, Stack } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { useState } from 'react';
import { NotLoaded } from '../common/NotLoaded';
import { ApprovalFoot } from './ApprovalFoot';
import { ApprovalReport } from './ApprovalReport';
import { useFindBankStatementQuery } from './bankStatements.api';
import { DepositList } from './DepositList';
import { useBankStatementsTexts } from './i18n';
import { Proposals } from './Proposals';
import { type Shown, StatementParts } from './StatementParts';
import { UnreadLines } from './UnreadLines';
import { useApproval } from './useApproval';
import { useProposals } from './useProposals';

/** A statement: what waits for an approval, what has no order, what is noted, and what could not be read. */
export default function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useBankStatementsTexts();
  const query = useFindBankStatementQuery(id, { refetchOnMountOrArgChange: true });
  const statement = query.data;
  const approval = useApproval(id);
  const proposals = useProposals(id);
  const [shown, setShown] = useState<Shown>('matched');
  return (
    <Dialog
      isOpen
      size="xl"
      onClose={() => !approval.isBusy && onClose()}
      title={statement?.fileName ?? t('title')}
      description={
        statement &&
        t('about', {
          when: formatDateTime(statement.createdAt),
          by: statement.uploadedBy ?? t('gone'),
          others: statement.others,
        })
      }
      footer={<ApprovalFoot proposals={shown === 'matched' ? proposals : null} approval={approval} onClose={onClose} />}
    >
      {statement ? (
        <Stack gap={4}>
          <StatementParts statement={statement} shown={shown} onShow={setShown} />
          {approval.result && <ApprovalReport result={approval.result} />}
          {shown === 'matched' && <Proposals proposals={proposals} isBusy={approval.isBusy} />}
          {shown === 'unread' && <UnreadLines lines={statement.unreadLines} />}
          {shown !== 'matched' && shown !== 'unread' && (
            <DepositList key={shown} id={id} state={shown} approval={approval} />
          )}
        </Stack>
      ) : (
        <NotLoaded query={query} text={t('failedOne')} height="16rem" />
      )}
      {approval.dialog}
    </Dialog>
  );
}
