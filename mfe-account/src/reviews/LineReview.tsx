import { Button, lazyComponent, Rating, Text, tokens } from '@boom/platform';
import { Star } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useReviewsTexts } from './i18n';
import { useListReviewableQuery } from './reviews.api';

const ReviewDialog = lazyComponent(() => import('./ReviewDialog'));

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[3]};
  align-items: center;
  margin-top: ${tokens.space[2]};
`;

interface LineReviewProps {
  orderId: string;
  productId: string;
  name: string;
}

/** Beside a delivered product: its review, or how to write one. Nothing of what was sent back. */
export default function LineReview({ orderId, productId, name }: LineReviewProps) {
  const { t } = useReviewsTexts();
  const [isOpen, setOpen] = useState(false);
  const { data } = useListReviewableQuery(orderId, { refetchOnMountOrArgChange: true });
  const line = data?.find((each) => each.productId === productId);
  if (!line) return null;
  const { review } = line;
  const isReviewable = line.canReview || review !== null;
  // The dialog stays open, with the reason why it was refused, where the product is on its way back by now.
  if (!isReviewable && !isOpen) return null;
  return (
    <Place>
      {review && (
        <>
          <Rating value={review.rating.toFixed(2)} />
          <Text as="span" size="sm" tone="muted">
            {t(`state.${review.state}`, { reason: review.reason ?? '' })}
          </Text>
        </>
      )}
      {isReviewable && (
        <Button
          size="sm"
          variant={review ? 'ghost' : 'secondary'}
          icon={review ? undefined : <Star />}
          aria-label={t(review ? 'changeOf' : 'writeOf', { name })}
          onClick={() => setOpen(true)}
        >
          {t(review ? 'change' : 'write')}
        </Button>
      )}
      {isOpen && <ReviewDialog productId={productId} name={name} review={review} onClose={() => setOpen(false)} />}
    </Place>
  );
}
