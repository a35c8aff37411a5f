import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { CountBadge } from '../badges/CountBadge';
import { tokens } from '../tokens';
import { buttonStyles, lookOf } from './buttonStyles';

const Face = styled.button`
  ${buttonStyles}

  /* Specificity 0, after the rules of the size. */
  &:where([data-size]) {
    flex: none;
    width: ${tokens.controlHeight};
    height: ${tokens.controlHeight};
    padding: 0;
  }

  /* Has no effect now, but keeps the focus after a click: the "next" arrow on the last page. */
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }

  & > svg {
    width: 1.375rem;
    height: 1.375rem;
  }

  [data-density='compact'] & > svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`;

const Corner = styled(CountBadge)`
  position: absolute;
  top: -0.125rem;
  right: -0.125rem;
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What it does, in Spanish; also the tooltip. Name the count as well: "Carrito, 3 artículos". */
  label: string;
  icon: ReactNode;
  /** A red bubble, hidden at 0. Decoration: the label says it in words. */
  count?: number;
}

export function IconButton({ label, icon, count = 0, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Face {...lookOf('ghost', 'md')} type={type} aria-label={label} title={label} {...rest}>
      {icon}
      <Corner count={count} />
    </Face>
  );
}
