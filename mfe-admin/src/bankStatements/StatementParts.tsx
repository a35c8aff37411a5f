import { type BankStatementDetail, type DepositState, depositStates } from '@boom/contract';
import { Button, Row } from '@boom/platform';
import { useBankStatementsTexts } from './i18n';

/** What of a statement is shown. */
export type Shown = DepositState | 'unread';

interface StatementPartsProps {
  statement: BankStatementDetail;
  shown: Shown;
  onShow: (shown: Shown) => void;
}

/** The parts of a statement, each with its count; empty ones are left out, but for what is to be approved. */
export function StatementParts({ statement, shown, onShow }: StatementPartsProps) {
  const { t } = useBankStatementsTexts();
  const counts: [Shown, number][] = [
    ...depositStates.map((state): [Shown, number] => [state, statement.states[state]]),
    ['unread', statement.unread],
  ];
  return (
    <Row gap={1} role="group" aria-label={t('parts')}>
      {counts.map(
        ([part, count]) =>
          (count > 0 || part === 'matched' || part === shown) && (
            <Button
              key={part}
              size="sm"
              variant={part === shown ? 'secondary' : 'ghost'}
              aria-pressed={part === shown}
              onClick={() => onShow(part)}
            >
              {t(`part.${part}`, { count })}
            </Button>
          ),
      )}
    </Row>
  );
}
