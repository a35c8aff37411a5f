import { Avatar, lazyComponent, tokens, useSession, VisuallyHidden } from '@boom/platform';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { useLayoutTexts } from './i18n';

const Face = styled.button`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${tokens.radius.pill};
  background: transparent;

  &:hover {
    background: ${tokens.color.hover};
  }
`;

/** The button that opens the signed-in user's menu. */
export function AccountButton({ name, ...rest }: ComponentProps<'button'> & { name: string }) {
  const { t } = useLayoutTexts();
  return (
    <Face type="button" aria-haspopup="menu" aria-expanded={false} {...rest}>
      <VisuallyHidden>{t('bar.account', { name })}</VisuallyHidden>
      <Avatar name={name} />
    </Face>
  );
}

const AccountMenu = lazyComponent(() => import('./AccountMenu'), {
  waiting: ({ user }) => <AccountButton name={user.fullName} aria-busy />,
});

/** The signed-in user; the menu loads when the pointer or the focus reaches its button. */
export function AccountPlace() {
  const { user } = useSession();
  const [isWanted, setWanted] = useState(false);
  if (!user) return null;
  if (isWanted) return <AccountMenu user={user} />;
  return (
    <AccountButton
      name={user.fullName}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={() => setWanted(true)}
    />
  );
}
