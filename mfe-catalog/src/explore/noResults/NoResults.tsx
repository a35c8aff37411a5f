import type { ProductView } from '@boom/contract';
import { Button, EmptyState, Heading, LinkButton, Row, Stack, useListProductsQuery } from '@boom/platform';
import styled from 'styled-components';
import { ProductGrid } from '../../card/ProductGrid';
import { useFewCategories } from '../../categories/useFewCategories';
import { handOnFocus } from '../../focus/handOnFocus';
import { countFilters, type ExploreChange, type ExploreState, noFilters } from '../useExploreState';
import { useNoResultsTexts } from './i18n';

/** One row beside the filters of a wide screen. */
const POPULAR = 4;
const PARTLY = 8;
const CATEGORIES = 8;

/** Ten digits and letters, some of each, without those that are taken for digits: an order's number, as its mail says it. */
const ORDER_NUMBER = /^(?=.*\d)(?=.*[A-Z])[0-9A-HJKMNP-TV-Z]{10}$/;

/** What was searched for may be one endless word, as a category's name. */
const Buttons = styled(Row)`
  overflow-wrap: anywhere;
`;

interface NoResultsProps {
  state: ExploreState;
  onChange: (change: ExploreChange) => void;
  onClear: () => void;
}

function Shelf({ id, title, products = [] }: { id: string; title: string; products?: ProductView[] }) {
  if (products.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      <ProductGrid products={products} isNarrow />
    </Stack>
  );
}

/**
 * Shown when nothing was found: the order of that number, the same search without filters, the categories, and what has
 * some of the words or else popular products.
 */
export default function NoResults({ state, onChange, onClear }: NoResultsProps) {
  const { t } = useNoResultsTexts();
  const { q } = state;
  const number = q.trim().toUpperCase();
  const isFiltered = countFilters(state) > 0;
  // Under filters it may be these that leave nothing.
  const isByWords = Boolean(q) && !isFiltered;
  const asked = { search: q, matching: 'most', limit: PARTLY } as const;
  const { currentData: partly, isError } = useListProductsQuery(asked, { skip: !isByWords });
  const hasPopular = !isByWords || partly?.length === 0 || isError;
  const { data: popular } = useListProductsQuery({ featured: true, limit: POPULAR }, { skip: !hasPopular });
  const { shown } = useFewCategories(CATEGORIES, null);
  return (
    <Stack gap={6}>
      <EmptyState
        drawing="search"
        title={t('title')}
        text={t('text')}
        action={
          <Buttons justify="center">
            {ORDER_NUMBER.test(number) && (
              <LinkButton variant="primary" to={`/pedido?n=${number}`}>
                {t('order', { number })}
              </LinkButton>
            )}
            {q && isFiltered && (
              <Button ref={handOnFocus} variant="primary" onClick={() => onChange(noFilters)}>
                {t('everywhere', { text: q })}
              </Button>
            )}
            <Button ref={handOnFocus} onClick={onClear}>
              {t('clear')}
            </Button>
          </Buttons>
        }
      />
      <Shelf id="partly" title={t('partly')} products={partly} />
      {q && shown.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="empty-categories">
          <Heading level={3} id="empty-categories">
            {t('categories')}
          </Heading>
          <Buttons gap={2}>
            {shown.map(({ id, name, emoji }) => (
              <LinkButton key={id} to={`/explorar?category=${id}`} size="sm">
                {`${emoji} ${name}`}
              </LinkButton>
            ))}
          </Buttons>
        </Stack>
      )}
      {hasPopular && <Shelf id="popular" title={t('popular')} products={popular} />}
    </Stack>
  );
}
