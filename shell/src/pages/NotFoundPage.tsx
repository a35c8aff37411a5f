import { Container, Drawing, Heading, LinkButton, Row, Stack, Text, useTranslation } from '@boom/platform';
import styled from 'styled-components';

const Place = styled(Stack)`
  min-height: 60vh;
  max-width: 30rem;
  margin-inline: auto;
  justify-content: center;
  text-align: center;
`;

/** Any address that is not in the site map; the heading is the specification's own text. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Container>
      <Place gap={3} align="center">
        <Drawing name="search" />
        <Heading level={1} size="2xl">
          {t('notFound.title')}
        </Heading>
        <Text tone="muted">{t('notFound.text')}</Text>
        <Row gap={2} justify="center">
          <LinkButton to="/" variant="primary">
            {t('notFound.home')}
          </LinkButton>
          <LinkButton to="/explorar">{t('notFound.explore')}</LinkButton>
        </Row>
      </Place>
    </Container>
  );
}
