import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { tokens } from '../tokens';

const STAR = 'M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7L10 14.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
const places = (count: number) => Array.from({ length: count }, (_, index) => `translate(${index * 20} 0)`);

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
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
  /** 0 to 5, as decimal text; nothing is drawn without one. */
  value: string | null;
  reviewCount?: number;
  /** One star before the figure, for narrow cards. */
  isCompact?: boolean;
  className?: string;
}

/** Five stars filled to the tenth; says "4.6 de 5, 128 reseñas". */
export function Rating({ value, reviewCount = 0, isCompact = false, className }: RatingProps) {
  const { t } = useTranslation('platform');
  const clip = useId();
  const rating = Number(value);
  if (value === null || rating <= 0) return null;
  const stars = places(isCompact ? 1 : 5);
  const shown = rating.toFixed(1);
  const text =
    reviewCount > 0
      ? t('design.rating.of_reviews', { rating: shown, count: reviewCount })
      : t('design.rating.of', { rating: shown });
  return (
    <Line className={className}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <svg viewBox={`0 0 ${stars.length * 20} 19`} aria-hidden="true">
        <clipPath id={clip}>
          <rect width={isCompact ? 20 : rating * 20} height="19" />
        </clipPath>
        <g fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round">
          {stars.map((place) => (
            <path key={place} d={STAR} transform={place} />
          ))}
        </g>
        <g fill="currentColor" clipPath={`url(#${clip})`}>
          {stars.map((place) => (
            <path key={place} d={STAR} transform={place} />
          ))}
        </g>
      </svg>
      <span aria-hidden="true">
        {shown}
        {reviewCount > 0 && ` (${reviewCount})`}
      </span>
    </Line>
  );
}
