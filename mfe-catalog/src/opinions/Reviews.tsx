import { type ProductView, type ReviewSort, reviewSorts, type StarCounts } from '@boom/contract';
import {
  Button,
  ErrorState,
  Heading,
  media,
  Rating,
  Row,
  SelectInput,
  Skeleton,
  Stack,
  Text,
  tokens,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { handOnFocus } from '../focus/handOnFocus';
import { listedIdOf } from '../product/shownVariant';
import { useOpinionsTexts } from './i18n';
import { SHOWN_AT_ONCE, useListReviewsQuery } from './opinions.api';
import { ReviewItem } from './ReviewItem';
import { StarFilter } from './StarFilter';
import { useReviewsPlace } from './useReviewsPlace';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};
  align-items: start;

  ${media.fromDesktop} {
    grid-template-columns: 18rem minmax(0, 1fr);
    gap: ${tokens.space[7]};
  }
`;

const Average = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};

  & > strong {
    font-size: ${tokens.size['4xl']};
    font-weight: ${tokens.weight.heavy};
    letter-spacing: -0.02em;
    line-height: 1;
    font-variant-numeric: tabular-nums;
  }
`;

const List = styled.ul`
  display: grid;

  & > li {
    padding-block: ${tokens.space[4]};
    border-top: 1px solid ${tokens.color.line};
  }
`;

const Sort = styled(SelectInput)`
  min-width: 12rem;
`;

/** What buyers say of a product: how many stars, who, with pictures, and what the shop answers. */
export function Reviews({ product }: { product: ProductView }) {
  const { t } = useOpinionsTexts();
  const { starCounts } = product;
  return (
    <Stack as="section" gap={4} aria-labelledby="reviews">
      <Heading level={2} size="xl" id="reviews">
        {t('reviews.title')}
      </Heading>
      {starCounts && <Reviewed product={product} counts={starCounts} />}
      <Text size="sm" tone="muted">
        {!starCounts && `${t('reviews.empty')} `}
        {t('reviews.how')} <Link to="/dashboard?section=orders">{t('reviews.write')}</Link>
      </Text>
    </Stack>
  );
}

function Reviewed({ product, counts }: { product: ProductView; counts: StarCounts }) {
  const { t } = useOpinionsTexts();
  const { place, choose } = useReviewsPlace();
  const { stars, sort, parts } = place;
  const query = {
    productId: listedIdOf(product),
    limit: parts * SHOWN_AT_ONCE,
    stars,
    // As the server asked, where nothing is chosen: the first of them came with the page.
    sort: sort === 'newest' ? undefined : sort,
  };
  const { data: last, currentData, error, isFetching, refetch } = useListReviewsQuery(query);
  const hasFailed = !!error && !currentData;
  // A list that should grow stays; that of other stars, or in another order, is not the answer.
  const data = hasFailed && parts === 1 ? undefined : last;
  return (
    <Columns>
      <Stack gap={4}>
        <Average>
          <strong aria-hidden="true">{Number(product.rating).toFixed(1)}</strong>
          <Stack gap={1}>
            <Rating value={product.rating} />
            <Text size="sm" tone="muted">
              {t('reviews.count', { count: product.reviewCount })}
            </Text>
          </Stack>
        </Average>
        <StarFilter counts={counts} chosen={stars} onChoose={(chosen) => choose({ stars: chosen })} />
      </Stack>
      <Stack gap={3} aria-busy={isFetching}>
        {product.reviewCount > 1 && (
          <Row justify="end">
            <Sort
              aria-label={t('reviews.sort')}
              value={sort}
              onChange={({ currentTarget }) => choose({ sort: currentTarget.value as ReviewSort })}
            >
              {reviewSorts.map((value) => (
                <option key={value} value={value}>
                  {t(`reviews.sorts.${value}`)}
                </option>
              ))}
            </Sort>
          </Row>
        )}
        {!data && !hasFailed && <Skeleton $height="12rem" role="status" aria-label={t('loading')} />}
        {data?.rows.length === 0 && <Text>{t('reviews.none')}</Text>}
        {data && data.rows.length > 0 && (
          <List role="list" aria-label={t('reviews.list')}>
            {data.rows.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
          </List>
        )}
        {hasFailed && <ErrorState level={3} onRetry={refetch} isRetrying={isFetching} />}
        <Row tabIndex={-1}>
          {data && !hasFailed && data.rows.length < data.total && (
            <Button ref={handOnFocus} isBusy={isFetching} onClick={() => choose({ parts: parts + 1 })}>
              {t('reviews.more')}
            </Button>
          )}
        </Row>
      </Stack>
    </Columns>
  );
}
