import { Container, EmptyState, LinkButton, Row, useTranslation } from '@boom/platform';
import styled from 'styled-components';

const Page = styled(Container)`
  display: grid;
  align-content: center;
  min-height: 60vh;
`;

/** Any address that is not in the site map; the heading is the specification's own text. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const ways = (
    <Row gap={2} justify="center">
      <LinkButton to="/" variant="primary">
        {t('notFound.home')}
      </LinkButton>
      <LinkButton to="/explorar">{t('notFound.explore')}</LinkButton>
    </Row>
  );
  return (
    <Page>
      <EmptyState drawing="search" level={1} title={t('notFound.title')} text={t('notFound.text')} action={ways} />
    </Page>
  );
}
