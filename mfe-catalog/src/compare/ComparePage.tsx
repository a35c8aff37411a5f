import type { ProductView } from '@boom/contract';
import { EmptyState, ErrorState, Heading, LinkButton, Notice, Row, Skeleton, Stack } from '@boom/platform';
import { useSearchParams } from '@boom/platform/router';
import { useState } from 'react';
import { useCardTexts } from '../card/i18n';
import { Choice } from '../explore/Choice';
import { Page } from '../layout/Page';
import { useStoredProducts } from '../stored/useStoredProducts';
import { useListAttributesQuery } from './attributes.api';
import { CompareTable } from './CompareTable';
import { comparedProducts, MAX_COMPARED, readComparison } from './comparedProducts';
import { specificationRows } from './compareRows';
import { TableAlone } from './compareStyles';
import { useCompareTexts } from './i18n';
import { useOfferRows } from './useOfferRows';

function Comparison({ products, onRemove }: { products: ProductView[]; onRemove: (product: ProductView) => void }) {
  const { t } = useCompareTexts();
  const [isShort, setShort] = useState(false);
  const offerRows = useOfferRows(products);
  const categoryIds = new Set(products.map(({ categoryId }) => categoryId));
  // Of one category: what its products have, in its order.
  const [categoryId] = categoryIds.size === 1 ? categoryIds : [];
  const { currentData: attributes } = useListAttributesQuery(categoryId ?? '', { skip: !categoryId });
  const rows = [...offerRows, ...specificationRows(products, attributes)];
  // A single product has no differences.
  const canBeShort = products.length > 1;
  const shown = canBeShort && isShort ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  return (
    <Stack gap={3}>
      <Row className="compare-tools" justify="space-between">
        {canBeShort ? (
          <Choice type="checkbox" checked={isShort} onChange={() => setShort(!isShort)}>
            {t('onlyDifferences')}
          </Choice>
        ) : (
          t('oneMore')
        )}
        {products.length < MAX_COMPARED && (
          // To these, also where they are somebody else's choice.
          <LinkButton
            to="/explorar?view=list"
            size="sm"
            onClick={() => comparedProducts.write(products.map(({ id }) => id))}
          >
            {t('addAnother')}
          </LinkButton>
        )}
      </Row>
      <CompareTable products={products} rows={shown} onRemove={onRemove} />
    </Stack>
  );
}

/** `/comparar?ids=…`: up to four products side by side, at an address that can be shared. */
export function Component() {
  const { t } = useCompareTexts();
  const { t: tCard } = useCardTexts();
  const [params, setParams] = useSearchParams();
  const ids = readComparison(params.get('ids'));
  // What was withdrawn has no column to be removed by, and must not take one of the four places: the list forgets it.
  const { products, data, currentData, error, isFetching, refetch } = useStoredProducts(comparedProducts, ids);
  const rest = ids.length - products.length;
  const isUnread = error !== undefined && !currentData && rest > 0;

  const remove = ({ id }: ProductView) => {
    comparedProducts.remove(id);
    setParams(ids.length > 1 ? { ids: ids.filter((one) => one !== id).join(',') } : {}, { replace: true });
  };

  return (
    <Page>
      <TableAlone />
      <Stack as="section" gap={4} aria-label={t('title')} tabIndex={-1}>
        <Heading level={1}>{t('title')}</Heading>
        {currentData && rest > 0 && <Notice tone="warning" title={t('missing', { count: rest })} />}
        {isUnread ? (
          <ErrorState onRetry={refetch} isRetrying={isFetching} />
        ) : products.length > 0 ? (
          <Comparison products={products} onRemove={remove} />
        ) : ids.length > 0 && !data ? (
          <Skeleton $height="28rem" role="status" aria-busy="true" aria-label={tCard('loading')} />
        ) : (
          <EmptyState
            drawing="search"
            title={t('empty')}
            text={t('emptyText')}
            action={<LinkButton to="/explorar?view=list">{t('choose')}</LinkButton>}
          />
        )}
      </Stack>
    </Page>
  );
}
