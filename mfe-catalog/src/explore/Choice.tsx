import { tokens } from '@boom/platform';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

/** Choices below each other. */
export const Choices = styled.div`
  overflow-wrap: anywhere;
`;

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  min-height: 2.5rem;
  font-size: ${tokens.size.sm};
  cursor: pointer;

  & > input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${tokens.color.ink};
  }

  & > small {
    flex: none;
    margin-left: auto;
    color: ${tokens.color.muted};
    font-size: ${tokens.size.xs};
    font-variant-numeric: tabular-nums;
  }

  &[data-is-empty] {
    color: ${tokens.color.muted};
  }
`;

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'radio' | 'checkbox';
  /** How many products it would show; undefined while not known. */
  count?: number;
}

/** One choice of a filter and how many products it would show. With none it is paler, but still enabled. */
export function Choice({ count, children, ...input }: ChoiceProps) {
  return (
    <Line data-is-empty={count === 0 ? '' : undefined}>
      <input {...input} />
      {children}
      {count !== undefined && <small>{count}</small>}
    </Line>
  );
}
