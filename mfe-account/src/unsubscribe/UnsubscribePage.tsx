import { Button, Card, Container, errorMessage, Heading, media, Notice, Text, tokens } from '@boom/platform';
import { Link, useSearchParams } from '@boom/platform/router';
import styled from 'styled-components';
import { useUnsubscribeTexts } from './i18n';
import { useUnsubscribeMutation } from './unsubscribe.api';

const Place = styled(Container)`
  display: grid;
  justify-items: center;
  padding-block: ${tokens.space[6]} ${tokens.space[8]};
`;

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  width: min(28rem, 100%);

  ${media.phone} {
    padding: ${tokens.space[4]};
  }
`;

/** Ends offers by mail for whoever has the link of one, without an account. Opening it ends nothing: programs do that. */
export function Component() {
  const { t } = useUnsubscribeTexts();
  const [query] = useSearchParams();
  const [unsubscribe, { isLoading, isSuccess, error }] = useUnsubscribeMutation();
  const token = query.get('token') ?? '';

  return (
    <Place>
      <Sheet padding={5}>
        <Heading level={1} size="2xl">
          {t('title')}
        </Heading>
        {isSuccess ? (
          <>
            <Notice tone="success" role="status" title={t('done')}>
              {t('doneText')}
            </Notice>
            <Link to="/">{t('home')}</Link>
          </>
        ) : (
          <>
            <Text>{token.startsWith('alerts.') ? t('alerts') : t('offers')}</Text>
            <Text tone="muted">{t('orders')}</Text>
            {error && (
              <Notice tone="danger" role="alert" title={t('failed')}>
                {errorMessage(error, t('tryAgain'))}
              </Notice>
            )}
            <Button variant="primary" size="lg" isBlock isBusy={isLoading} onClick={() => unsubscribe(token)}>
              {t('end')}
            </Button>
          </>
        )}
      </Sheet>
    </Place>
  );
}
