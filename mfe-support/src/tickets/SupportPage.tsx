import { Container, Skeleton, useSession, useTranslation, VisuallyHidden } from '@boom/platform';
import { SignInCard } from './SignInCard';
import { TicketsPanel } from './TicketsPanel';

/** /support: for visitors the card that asks to sign in, without a redirect (decisions). */
export function Component() {
  const { t } = useTranslation('support');
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <Container aria-busy="true">
        <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
        <Skeleton />
      </Container>
    );
  }
  return user ? <TicketsPanel user={user} /> : <SignInCard />;
}
