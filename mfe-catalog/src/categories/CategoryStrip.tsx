import { media, Skeleton, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useCategoriesTexts } from './i18n';
import { useFewCategories } from './useFewCategories';

/** One line that scrolls on a phone and breaks where there is room; as high while loading as after. */
const Strip = styled.div`
  display: flex;
  gap: 0.5rem;
  min-height: calc(2.75rem + 8px);
  margin-inline: calc(-1 * ${tokens.space[4]});
  padding: 4px ${tokens.space[4]};
  overflow-x: auto;
  scroll-padding-inline: 40%;
  scrollbar-width: none;

  & > * {
    flex: none;
  }

  ${media.fromDesktop} {
    flex-wrap: wrap;
    margin-inline: -4px;
    padding: 4px;
  }
`;

const Pill = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.raised};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};
  white-space: nowrap;
  transition:
    border-color ${tokens.motion.feedback},
    background-color ${tokens.motion.feedback};

  ${media.hover} {
    &:hover {
      border-color: ${tokens.color.ink};
    }
  }

  &[aria-pressed='true'] {
    border-color: ${tokens.color.ink};
    background: ${tokens.color.ink};
    color: ${tokens.color.paper};
  }
`;

const Emoji = styled.span`
  font-size: 1.125rem;
  line-height: 1;
`;

/** Skeleton pills of the usual number and widths, so that they fill as many lines as the categories. */
const shapes = ['11.9rem', '11.8rem', '12.3rem', '6.4rem', '13.2rem', '9.3rem', '12.1rem', '10.3rem', '17.9rem'];

/** Shown at first where there are more: two lines on a large screen. */
const FIRST = 12;

interface CategoryStripProps {
  /** Id of the chosen category; null for all products. */
  selected: string | null;
  onSelect: (categoryId: string | null) => void;
}

/** The choice of a category, or of all products. Not rendered when the categories cannot be loaded. */
export function CategoryStrip({ selected, onSelect }: CategoryStripProps) {
  const { t } = useCategoriesTexts();
  const { data, isError, shown, rest, isWhole, toggle } = useFewCategories(FIRST, selected);
  if (isError && !data) return null;
  if (!data) {
    return (
      <Strip aria-busy="true">
        {shapes.map((width) => (
          <Skeleton key={width} $width={width} $height="2.75rem" $radius={tokens.radius.pill} />
        ))}
      </Strip>
    );
  }
  return (
    <Strip role="group" aria-label={t('title')}>
      <Pill type="button" aria-pressed={selected === null} onClick={() => onSelect(null)}>
        {t('allProducts')}
      </Pill>
      {shown.map(({ id, name, emoji }) => (
        <Pill key={id} type="button" aria-pressed={selected === id} onClick={() => onSelect(id)}>
          <Emoji aria-hidden="true">{emoji}</Emoji>
          {name}
        </Pill>
      ))}
      {rest > 0 && (
        <Pill type="button" aria-expanded={isWhole} onClick={toggle}>
          {isWhole ? t('fewer') : t('more', { count: rest })}
        </Pill>
      )}
    </Strip>
  );
}
