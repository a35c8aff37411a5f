import type { AdminOrderView } from '@boom/contract';
import { formatDateTime, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { statusesOf, useStatusName } from './useStatusName';

type StepState = 'completed' | 'current' | 'pending';

const Step = styled.li<{ $state: StepState }>`
  display: grid;
  grid-template-columns: 1rem 1fr auto;
  gap: ${tokens.space[3]};
  align-items: center;
  color: ${({ $state }) => ($state === 'pending' ? tokens.color.muted : tokens.color.ink)};
  font-weight: ${({ $state }) => ($state === 'current' ? tokens.weight.strong : tokens.weight.regular)};

  &::before {
    content: '';
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${({ $state }) => ($state === 'pending' ? tokens.color.control : tokens.color.success)};
    border-radius: ${tokens.radius.pill};
    background: ${({ $state }) => ($state === 'completed' ? tokens.color.success : 'transparent')};
  }

  & > span {
    overflow-wrap: anywhere;
  }
`;

/** All statuses in order, with the time each was last reached. */
export function StatusTimeline({ order }: { order: AdminOrderView }) {
  const statusName = useStatusName();
  const statuses = statusesOf(order);
  const current = statuses.indexOf(order.status);
  const stateOf = (index: number): StepState => {
    if (index === current) return 'current';
    return index < current ? 'completed' : 'pending';
  };

  return (
    <Stack as="ol" role="list" gap={2}>
      {statuses.map((status, index) => {
        const change = order.statusHistory.findLast((entry) => entry.status === status);
        return (
          <Step key={status} $state={stateOf(index)} aria-current={index === current ? 'step' : undefined}>
            {statusName(order, status)}
            <Text as="span" size="sm" tone="muted">
              {change && `${formatDateTime(change.at)} · ${change.by}`}
            </Text>
          </Step>
        );
      })}
    </Stack>
  );
}
