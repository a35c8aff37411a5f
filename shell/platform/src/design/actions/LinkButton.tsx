import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles';

const Face = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

export interface LinkButtonProps extends LinkProps {
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
    <Face $variant={variant} $size={size} $isBlock={isBlock} {...rest}>
      {icon}
      {children}
    </Face>
  );
}
