import type { AdminReviewView } from '@boom/contract';
import { formatDateTime, Heading, Rating, Row, Stack, Text, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { DecisionDialog } from '../common/DecisionDialog';
import { Written } from '../common/Written';
import { DecisionForm } from './DecisionForm';
import { useModerationTexts } from './i18n';
import { useDecideReviewMutation, useFindReviewQuery } from './moderation.api';
import { StateBadge } from './StateBadge';

const Pictures = styled(Row)`
  & img {
    width: 8rem;
    height: 8rem;
    object-fit: cover;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
  }
`;

/** A review: what a buyer says, and whether it is published. */
export default function ReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useModerationTexts();
  const query = useFindReviewQuery(id, { refetchOnMountOrArgChange: true });
  const [decide] = useDecideReviewMutation();
  return (
    <DecisionDialog
      title={query.data ? t('reviews.dialog', { product: query.data.productName }) : t('reviews.title')}
      description={query.data && `${query.data.user.fullName} · ${query.data.user.email}`}
      query={query}
      failed={t('reviews.failed')}
      onClose={onClose}
    >
      {(review, onConflict) => (
        <>
          <Said review={review} />
          <DecisionForm kind="reviews" item={review} decide={decide} onConflict={onConflict} onDone={onClose} />
        </>
      )}
    </DecisionDialog>
  );
}

function Said({ review }: { review: AdminReviewView }) {
  const { t } = useModerationTexts();
  const { rating, title, text, pictures, state, writtenAt, productId } = review;
  return (
    <Stack gap={3}>
      <Row>
        <StateBadge state={state} />
        <Rating value={rating.toFixed(2)} />
      </Row>
      {title && (
        <Heading level={3} size="md">
          {title}
        </Heading>
      )}
      <Written>{text}</Written>
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((picture, index) => (
            <a key={picture} href={picture} target="_blank" rel="noreferrer">
              <img src={picture} alt={t('picture', { index: index + 1, count: pictures.length })} />
            </a>
          ))}
        </Pictures>
      )}
      <Text size="sm" tone="muted">
        {t('writtenAt', { when: formatDateTime(writtenAt) })} ·{' '}
        <Link to={`/producto/${productId}`}>{t('product')}</Link>
      </Text>
    </Stack>
  );
}
