import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { tokens } from '../tokens';

const STAR = 'l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
const STAR_WIDTH = 20;
/** Five stars in one path, each beginning where the one before began. */
const STARS = `M10 1.8${Array(5).fill(STAR).join(`m${STAR_WIDTH} 0`)}`;

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
    width: auto;
    height: 1rem;
    color: ${tokens.color.star};
  }
`;

export interface RatingProps {
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
      <svg viewBox={`0 0 ${STAR_WIDTH * 5} 19`} aria-hidden="true">
        <path d={STARS} fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
        {/* A nested `svg` clips at its own edge. */}
        <svg width={rating * STAR_WIDTH} height="19" aria-hidden="true">
          <path d={STARS} fill="currentColor" />
        </svg>
      </svg>
      {reviewCount > 0 ? `${shown} (${reviewCount})` : shown}
    </Line>
  );
}
