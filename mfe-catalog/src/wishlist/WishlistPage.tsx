import type { WishView } from '@boom/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Notice,
  Skeleton,
  Stack,
  Text,
  tokens,
  useListProductsQuery,
  useToast,
} from '@boom/platform';
import { Link } from '@boom/platform/router';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Page } from '../layout/Page';
import { useWishlistTexts } from './i18n';
import { useMergedWishes } from './useMergedWishes';
import { useWishes } from './useWishes';
import { WishRow } from './WishRow';

const List = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  max-width: 60rem;
`;

/** The products of the list; null for one that the shop no longer sells. */
function useWishedProducts(wishes: readonly WishView[] = []) {
  // What was taken off the list causes no request, nor does its coming back.
  const [ids, setIds] = useState<string[]>([]);
  if (wishes.some(({ productId }) => !ids.includes(productId))) setIds(wishes.map(({ productId }) => productId).sort());
  // What is known of fewer of them says nothing of the others.
  const { currentData: data, error, isFetching, refetch } = useListProductsQuery({ ids }, { skip: ids.length === 0 });
  return {
    find: (id: string) => data?.find((product) => product.id === id) ?? null,
    data,
    error,
    isFetching,
    refetch,
  };
}

/** `/favoritos`: what somebody wants, with its price then and now. A visitor's list is the browser's. */
export function Component() {
  const { t } = useWishlistTexts();
  const showToast = useToast();
  const list = useWishes();
  const merge = useMergedWishes();
  const { wishes } = list;
  const isEmpty = wishes?.length === 0;
  const products = useWishedProducts(wishes);
  const title = useRef<HTMLHeadingElement>(null);
  const failed = list.hasFailed && !wishes ? list : products.error && !products.data ? products : null;

  const handleRemove = async (wish: WishView, row: Element | null) => {
    // The button goes with its row.
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const place = neighbour?.querySelector<HTMLElement>(':scope > button') ?? title.current;
    place?.focus({ preventScroll: true });
    if (!(await list.remove(wish.productId))) return;
    showToast({
      title: t('removed'),
      description: wish.name,
      // An account takes only what is for sale.
      action:
        products.find(wish.productId) || list.isVisitor ? { label: t('undo'), undo: () => list.add(wish) } : undefined,
    });
  };

  return (
    <Page>
      <Stack gap={4}>
        <Heading level={1} ref={title} tabIndex={-1}>
          {t('title')}
        </Heading>
        {merge.isFull && (
          <Notice tone="warning" title={t('unmerged')}>
            {t('unmergedText')}
          </Notice>
        )}
        {merge.hasFailed && (
          <Notice tone="warning" title={t('notBrought')} role="alert">
            <Button size="sm" isBusy={merge.isRetrying} onClick={merge.retry}>
              {t('retry')}
            </Button>
          </Notice>
        )}
        {wishes && list.isVisitor && (
          <Text size="sm" tone="muted">
            {t('onThisDevice')} <Link to="/auth?next=/favoritos">{t('signIn')}</Link>
          </Text>
        )}
        {failed ? (
          <ErrorState onRetry={failed.refetch} isRetrying={failed.isFetching} />
        ) : isEmpty && merge.hasFailed ? null : isEmpty && !merge.isPending ? (
          <EmptyState
            drawing="search"
            title={t('empty')}
            text={t('emptyText')}
            action={<LinkButton to="/explorar">{t('explore')}</LinkButton>}
          />
        ) : !wishes || isEmpty || !products.data ? (
          <Skeleton $height="24rem" role="status" aria-busy="true" aria-label={t('loading')} />
        ) : (
          <List role="list">
            {wishes.map((wish) => (
              <WishRow
                key={wish.productId}
                wish={wish}
                product={products.find(wish.productId)}
                onRemove={(removed, row) => void handleRemove(removed, row)}
              />
            ))}
          </List>
        )}
      </Stack>
    </Page>
  );
}
