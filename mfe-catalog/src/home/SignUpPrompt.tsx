import { Heading, LinkButton, media, Text, tokens, useSession, useTranslation } from '@boom/platform';
import styled from 'styled-components';

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  gap: 1rem;
  padding: 1.5rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};

  ${media.fromTablet} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    padding: 1.5rem 2rem;
  }
`;

/** For visitors: why to register, and where. */
export function SignUpPrompt() {
  const { t } = useTranslation('catalog');
  const { user, isLoading } = useSession();
  if (user || isLoading) return null;
  return (
    <Panel>
      <div>
        <Heading level={2} size="xl">
          {t('home.prompt.title')}
        </Heading>
        <Text tone="muted">{t('home.prompt.text')}</Text>
      </div>
      <LinkButton to="/auth" variant="primary" size="lg">
        {t('home.prompt.action')}
      </LinkButton>
    </Panel>
  );
}
