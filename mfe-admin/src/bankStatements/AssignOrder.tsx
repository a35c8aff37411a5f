import {
  type AdminOrderView,
  type BankStatementRowView,
  type DepositEffect,
  depositEffectOf,
  mayHaveTransfer,
  readOrderNumber,
} from '@boom/contract';
import { Button, errorMessage, formatMoney, Row, Stack, Text, TextInput, tokens, VisuallyHidden } from '@boom/platform';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLazyFindOrderByNumberQuery } from './bankStatements.api';
import { Effect } from './Effect';
import { useBankStatementsTexts } from './i18n';
import type { ApprovalOf } from './useApproval';

const Search = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};

  & > input {
    flex: 1 1 8rem;
    min-width: 0;
    max-width: 12rem;
  }
`;

const Problem = styled(Text)`
  color: ${tokens.color.danger};
`;

/** Gives a deposit to the order whose number a person knows, after it was said what that will do. */
export function AssignOrder({ deposit, approval }: { deposit: BankStatementRowView; approval: ApprovalOf }) {
  const { t } = useBankStatementsTexts();
  const [find, { isFetching }] = useLazyFindOrderByNumberQuery();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<AdminOrderView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const number = readOrderNumber(typed);
  const asked = useRef('');

  async function look() {
    asked.current = number;
    setFound(null);
    if (!number) return setProblem(t('assign.required'));
    const { data, error } = await find(number);
    // Another one was typed meanwhile.
    if (asked.current !== number) return;
    if (error) return setProblem(errorMessage(error, t('assign.failed')));
    if (!data) return setProblem(t('assign.none', { number }));
    if (!mayHaveTransfer(data)) return setProblem(t('assign.byCard', { number }));
    setProblem(null);
    setFound(data);
  }

  function handleSearch(event: FormEvent) {
    event.preventDefault();
    void look();
  }

  async function approve({ id: orderId, paymentStatus: seen }: AdminOrderView, effect: DepositEffect) {
    await approval.approve([{ row: deposit, orderId, effect, seen }]);
    // It was refused where the order is another by now: what the deposit will do is said anew, if its number still stands.
    if (asked.current === number) await look();
  }

  const { amount } = deposit;
  const effect = found && depositEffectOf(amount, found);
  return (
    <Stack gap={2} align="start">
      <Search noValidate onSubmit={handleSearch}>
        <VisuallyHidden>
          <label htmlFor={id}>{t('assign.number', { line: deposit.line, amount: formatMoney(amount) })}</label>
        </VisuallyHidden>
        <TextInput
          id={id}
          value={typed}
          placeholder={t('assign.placeholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ target }) => {
            asked.current = '';
            setTyped(target.value);
            setFound(null);
            setProblem(null);
          }}
        />
        <Button type="submit" size="sm" isBusy={isFetching}>
          {t('assign.find')}
        </Button>
      </Search>
      <div role="status">
        {problem && (
          <Problem id={`${id}-problem`} size="sm">
            {problem}
          </Problem>
        )}
        {found && effect && (
          <Stack gap={2} align="start">
            <Text size="sm">
              {t('assign.found', { customer: found.user.fullName, amount: formatMoney(found.totalAmount) })}
            </Text>
            <Effect deposit={{ amount, effect, order: depositOrderOf(found) }} />
            <Row>
              <Button
                variant="primary"
                size="sm"
                disabled={approval.isBusy}
                onClick={() => void approve(found, effect)}
              >
                {t('assign.approve', { number: found.orderNumber })}
              </Button>
            </Row>
          </Stack>
        )}
      </div>
    </Stack>
  );
}

const depositOrderOf = ({ id, orderNumber, user, paymentStatus, totalAmount, transferMoney }: AdminOrderView) => ({
  ...{ id, orderNumber, customer: user.fullName, paymentStatus, totalAmount },
  missing: transferMoney?.missing ?? totalAmount,
});
