import type { ProductView } from '@boom/contract';
import {
  Button,
  ErrorState,
  formatDate,
  Heading,
  LinkButton,
  lazyComponent,
  Row,
  Skeleton,
  Stack,
  Text,
  tokens,
  useSession,
} from '@boom/platform';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { handOnFocus } from '../focus/handOnFocus';
import { usePressAfterSignIn } from '../pressed/usePressAfterSignIn';
import { listedIdOf } from '../product/shownVariant';
import { useOpinionsTexts } from './i18n';
import { SHOWN_AT_ONCE, useListQuestionsQuery } from './opinions.api';
import { REVIEWS_PLACE } from './ProductOpinions';
import { Answer, Words } from './ReviewItem';

const AskDialog = lazyComponent(() => import(/* webpackChunkName: 'opinionDialogs' */ './AskDialog'));

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[5]};
`;

/** What people asked about a product, with the shop's answers; whoever is signed in asks. */
export function Questions({ product }: { product: ProductView }) {
  const { t } = useOpinionsTexts();
  const { user } = useSession();
  // Not of whoever signs in after them.
  const [askerId, setAskerId] = useState<string>();
  const askButton = useRef<HTMLButtonElement>(null);
  const keepPress = usePressAfterSignIn(`question.${product.id}`, true, ({ id }) => {
    // Where the dialog leaves them.
    askButton.current?.focus();
    setAskerId(id);
  });
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const { data, currentData, error, isFetching, refetch } = useListQuestionsQuery({
    productId: listedIdOf(product),
    limit,
  });
  // Also when only more of them could not be read: those that are there stay.
  const hasFailed = !!error && !currentData;
  return (
    <Stack as="section" gap={4} aria-labelledby="questions" aria-busy={isFetching}>
      <Heading level={2} size="xl" id="questions">
        {t('questions.title')}
      </Heading>
      {!data && !hasFailed && <Skeleton $height="6rem" role="status" aria-label={t('loading')} />}
      {data?.rows.length === 0 && <Text>{t('questions.empty')}</Text>}
      {data && data.rows.length > 0 && (
        <List role="list" aria-label={t('questions.list')}>
          {data.rows.map(({ id, text, authorName, answer, askedAt, answeredAt }) => (
            <Stack as="li" key={id} gap={2}>
              <Words weight="strong">{text}</Words>
              <Text size="sm" tone="muted">
                {t('questions.by', { name: authorName, date: formatDate(askedAt) })}
              </Text>
              <Answer>
                <Words>{answer}</Words>
                <Text size="sm" tone="muted">
                  {t('questions.answered', { date: formatDate(answeredAt) })}
                </Text>
              </Answer>
            </Stack>
          ))}
        </List>
      )}
      {hasFailed && <ErrorState level={3} onRetry={refetch} isRetrying={isFetching} />}
      <Row tabIndex={-1}>
        {data && !hasFailed && data.rows.length < data.total && (
          <Button ref={handOnFocus} isBusy={isFetching} onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
            {t('questions.more')}
          </Button>
        )}
        {user ? (
          <Button ref={askButton} onClick={() => setAskerId(user.id)}>
            {t('questions.ask')}
          </Button>
        ) : (
          <LinkButton
            to={`/auth?next=${encodeURIComponent(`/producto/${product.id}#${REVIEWS_PLACE}`)}`}
            onClick={keepPress}
          >
            {t('questions.ask')}
          </LinkButton>
        )}
      </Row>
      {user && user.id === askerId && <AskDialog product={product} user={user} onClose={() => setAskerId(undefined)} />}
    </Stack>
  );
}
