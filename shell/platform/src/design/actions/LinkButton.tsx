import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonSize, type ButtonVariant, buttonStyles, lookOf } from './buttonStyles';

const Face = styled(Link)`
  ${buttonStyles}
`;

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isBlock?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button: it leads somewhere, a `Button` does something. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  isBlock = false,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Face {...lookOf(variant, size, isBlock)} {...rest}>
      {icon}
      {children}
    </Face>
  );
}
