import type { UserView } from '@boom/contract';
import { Avatar, media, tokens, useTranslation, VisuallyHidden } from '@boom/platform';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const Face = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: 2.75rem;
  min-width: 2.75rem;
  padding: 0.25rem;
  border: 0;
  border-radius: ${tokens.radius.pill};
  background: transparent;

  &:hover {
    background: ${tokens.color.hover};
  }
`;

const Name = styled.span`
  max-width: 11rem;
  overflow: hidden;
  padding-right: ${tokens.space[2]};
  font-size: ${tokens.size.sm};
  text-overflow: ellipsis;
  white-space: nowrap;

  ${media.belowDesktop} {
    display: none;
  }
`;

interface AccountButtonProps extends ComponentProps<'button'> {
  user: UserView;
}

/** Avatar with initials, and the full name where there is room. */
export function AccountButton({ user, ...rest }: AccountButtonProps) {
  const { t } = useTranslation('shell');
  return (
    <Face type="button" {...rest}>
      <VisuallyHidden>{t('navbar.account', { name: user.fullName })}</VisuallyHidden>
      <Avatar name={user.fullName} />
      <Name aria-hidden="true">{user.fullName}</Name>
    </Face>
  );
}
