import { Heading, LinkButton, media, Text, tokens, useSession } from '@boom/platform';
import styled from 'styled-components';
import { useHomeTexts } from './i18n';

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
  const { t } = useHomeTexts();
  const { user, isLoading } = useSession();
  if (user || isLoading) return null;
  return (
    <Panel>
      <div>
        <Heading level={2} size="xl">
          {t('prompt.title')}
        </Heading>
        <Text tone="muted">{t('prompt.text')}</Text>
      </div>
      <LinkButton to="/auth?view=register" variant="primary" size="lg">
        {t('prompt.action')}
      </LinkButton>
    </Panel>
  );
}
