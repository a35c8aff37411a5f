import { Text, tokens, useTranslation } from '@boom/platform';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-weight: ${tokens.weight.strong};

  &[data-direction='up'] {
    color: ${tokens.color.success};
  }

  &[data-direction='down'] {
    color: ${tokens.color.danger};
  }

  & > svg {
    flex: none;
    width: 1rem;
    height: 1rem;
  }
`;

const looks = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight } as const;

interface ChangeProps {
  now: number;
  before: number;
  /** The figure of the period before, as it is read. */
  beforeText: string;
  /** What is a rate already changes by points, anything else by per cent. */
  isRate?: boolean;
}

const signed = new Intl.NumberFormat('es-MX', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });

/** How a figure changed against the period before: sign, arrow and colour, and what it was. */
export function Change({ now, before, beforeText, isRate = false }: ChangeProps) {
  const { t } = useTranslation('admin');
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  const Icon = looks[direction];
  const change = isRate ? now - before : before === 0 ? null : ((now - before) / before) * 100;
  return (
    <Text size="sm" as="div">
      {change !== null && (
        <Line data-direction={direction}>
          <Icon aria-hidden="true" />
          {t(isRate ? 'dashboard.points' : 'dashboard.percent', { change: signed.format(change) })}
        </Line>
      )}{' '}
      <Text as="span" size="sm" tone="muted">
        {t('dashboard.before', { value: beforeText })}
      </Text>
    </Text>
  );
}
