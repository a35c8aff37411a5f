import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Spinner } from '../feedback/Spinner';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { type ButtonSize, type ButtonVariant, buttonStyles, lookOf } from './buttonStyles';

const Face = styled.button`
  ${buttonStyles}
`;

function Busy() {
  const { t } = useTranslation('platform');
  return <VisuallyHidden>, {t('design.busy')}</VisuallyHidden>;
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  isBlock?: boolean;
  /** Shows a spinner and ignores clicks, but keeps the focus (a `disabled` button would lose it). */
  isBusy?: boolean;
  /** Before the text; the spinner takes its place. */
  icon?: ReactNode;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  isBlock = false,
  isBusy = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Face
      {...lookOf(variant, size, isBlock)}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
      {isBusy && <Busy />}
    </Face>
  );
}
