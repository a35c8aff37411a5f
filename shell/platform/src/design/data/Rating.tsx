import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { tokens } from '../tokens';

/** One star, as a mask that is repeated: five of them are no elements. */
const star = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 19"><path d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"/></svg>',
)}")`;

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.375rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  & > svg {
    flex: none;
    width: 5.25rem;
    height: 1rem;
    color: ${tokens.color.star};
    background: color-mix(in srgb, currentcolor 30%, transparent);
    mask: ${star} 0 / 20% 100%;
  }
`;

interface RatingProps {
  /** 0 to 5, as decimal text; without one nothing is rendered. */
  value: string | null;
  reviewCount?: number;
  className?: string;
}

/** Five stars filled to the tenth; says "4.6 de 5, 128 opiniones". */
export function Rating({ value, reviewCount = 0, className }: RatingProps) {
  const { t } = useTranslation('platform');
  const rating = Number(value);
  if (value === null || rating <= 0) return null;
  const shown = rating.toFixed(1);
  const text =
    reviewCount > 0
      ? t('design.rating.of_reviews', { rating: shown, count: reviewCount })
      : t('design.rating.of', { rating: shown });
  return (
    <Line className={className} role="img" aria-label={text}>
      <svg aria-hidden="true">
        <rect width={`${rating * 20}%`} height="100%" fill="currentColor" />
      </svg>
      {reviewCount > 0 ? `${shown} (${reviewCount})` : shown}
    </Line>
  );
}
