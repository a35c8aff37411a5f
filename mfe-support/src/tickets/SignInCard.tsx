import { Container, EmptyState, Heading, LinkButton, useTranslation } from '@boom/platform';

export function SignInCard() {
  const { t } = useTranslation('support');
  return (
    <Container>
      <Heading level={1}>{t('title')}</Heading>
      <EmptyState
        drawing="support"
        title={t('signIn.title')}
        text={t('signIn.text')}
        action={
          <LinkButton variant="primary" to="/auth?next=/support">
            {t('signIn.action')}
          </LinkButton>
        }
      />
    </Container>
  );
}
