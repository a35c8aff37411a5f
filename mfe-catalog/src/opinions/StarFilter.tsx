import { MAX_STARS, type StarCounts } from '@boom/contract';
import { Button, tokens, VisuallyHidden } from '@boom/platform';
import styled from 'styled-components';
import { useOpinionsTexts } from './i18n';

const Bars = styled.div`
  display: grid;
`;

const Line = styled.button`
  display: grid;
  grid-template-columns: 2rem minmax(0, 1fr) 3rem;
  gap: ${tokens.space[2]};
  align-items: center;
  min-height: 2.25rem;
  padding: 0 ${tokens.space[2]};
  border: 1px solid transparent;
  border-radius: ${tokens.radius.control};
  background: none;
  color: ${tokens.color.ink};
  font-size: ${tokens.size.sm};
  font-variant-numeric: tabular-nums;
  text-align: left;
  cursor: pointer;

  & > :last-child {
    color: ${tokens.color.muted};
    text-align: right;
  }

  &:hover:enabled {
    background: ${tokens.color.hover};
  }

  &[aria-pressed='true'] {
    border-color: ${tokens.color.ink};
  }

  /* There a transparent border is painted, too. */
  @media (forced-colors: active) {
    &:not([aria-pressed='true']) {
      border-color: Canvas;
    }
  }

  &:disabled {
    color: ${tokens.color.muted};
    cursor: default;
  }

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

const Track = styled.span`
  height: 0.5rem;
  overflow: hidden;
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.line};

  & > span {
    display: block;
    height: 100%;
    background: ${tokens.color.star};
  }
`;

interface StarFilterProps {
  counts: StarCounts;
  chosen: number | undefined;
  /** Undefined for all of them. */
  onChoose: (stars: number | undefined) => void;
}

/** How many reviews have five stars, four… one; each line shows only those. */
export function StarFilter({ counts, chosen, onChoose }: StarFilterProps) {
  const { t } = useOpinionsTexts();
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <Bars role="group" aria-label={t('reviews.filter')}>
      {Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index).map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const texts = { stars: t('reviews.stars', { count: stars }), reviews: t('reviews.count', { count }) };
        return (
          <Line
            key={stars}
            type="button"
            aria-pressed={chosen === stars}
            disabled={count === 0}
            onClick={() => onChoose(chosen === stars ? undefined : stars)}
          >
            <VisuallyHidden>{t('reviews.bar', texts)}</VisuallyHidden>
            <span aria-hidden="true">{stars} ★</span>
            <Track>
              <span style={{ width: `${(100 * count) / total}%` }} />
            </Track>
            <span aria-hidden="true">{count}</span>
          </Line>
        );
      })}
      {chosen !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          onClick={({ currentTarget }) => {
            // The button goes with its filter.
            currentTarget.parentElement?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
            onChoose(undefined);
          }}
        >
          {t('reviews.all')}
        </Button>
      )}
    </Bars>
  );
}
