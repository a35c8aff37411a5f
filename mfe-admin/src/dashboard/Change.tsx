import { Text, tokens } from '@boom/platform';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import { useDashboardTexts } from './i18n';

const Line = styled.span`
  display: inline-flex;
  align-items: baseline;
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
    align-self: center;
    width: 1rem;
    height: 1rem;
  }
`;

interface ChangeProps {
  now: number;
  before: number;
  /** The previous period's value, formatted. */
  beforeText: string;
  /** A rate changes by points, another value by per cent. */
  isRate?: boolean;
}

const signed = new Intl.NumberFormat('es-MX', { signDisplay: 'exceptZero', maximumFractionDigits: 1 });

/** How a value changed against the previous period: sign, arrow and colour, and the previous value. */
export function Change({ now, before, beforeText, isRate = false }: ChangeProps) {
  const { t } = useDashboardTexts();
  const change = isRate ? now - before : before === 0 ? null : ((now - before) / before) * 100;
  const said = signed.format(change ?? 0);
  // From the formatted text: a change that rounds to zero has no direction.
  const direction = said.startsWith('+') ? 'up' : said.startsWith('-') ? 'down' : 'same';
  return (
    <Text size="sm" as="div">
      {change !== null && (
        <Line data-direction={direction}>
          {direction === 'up' && <ArrowUpRight />}
          {direction === 'down' && <ArrowDownRight />}
          {t(isRate ? 'points' : 'percent', { change: said })}
        </Line>
      )}{' '}
      <Text as="span" size="sm" tone="muted">
        {t('before', { value: beforeText })}
      </Text>
    </Text>
  );
}
