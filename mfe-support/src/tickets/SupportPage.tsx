import { Skeleton, useSession, useTranslation, VisuallyHidden } from '@boom/platform';
import { Page } from './Page';
import { SignInCard } from './SignInCard';
import { TicketsPanel } from './TicketsPanel';

/** /support: visitors see a card that asks to sign in, without a redirect (decisions). */
export function Component() {
  const { t } = useTranslation('support');
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <Page aria-busy="true">
        <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
        <Skeleton />
      </Page>
    );
  }
  return user ? <TicketsPanel user={user} /> : <SignInCard />;
}
