import {
  EmptyState,
  ErrorState,
  LinkButton,
  type PricedCartLine,
  Skeleton,
  Stack,
  tokens,
  type useCart,
  useTranslation,
} from '@boom/platform';
import styled from 'styled-components';
import { CartLineRow } from './CartLineRow';

const List = styled.ul`
  margin-top: -${tokens.space[4]};
`;

export interface CartLinesProps {
  cart: ReturnType<typeof useCart>;
  onRemove: (line: PricedCartLine, index: number) => void;
}

/** What is in the cart; while it is empty, being read or cannot be read, it says so. */
export function CartLines({ cart, onRemove }: CartLinesProps) {
  const { t } = useTranslation('checkout');
  const { lines, isLoading, isError, refetch, setQuantity, close } = cart;

  if (lines.length === 0) {
    return (
      <EmptyState
        drawing="cart"
        level={3}
        title={t('cart.empty')}
        text={t('cart.emptyText')}
        action={
          <LinkButton to="/explorar" variant="primary" onClick={close}>
            {t('cart.explore')}
          </LinkButton>
        }
      />
    );
  }
  if (isError) {
    return <ErrorState level={3} title={t('cart.failedTitle')} text={t('cart.failedText')} onRetry={refetch} />;
  }
  if (isLoading) {
    return (
      <Stack aria-busy="true" role="status" aria-label={t('cart.title')}>
        {lines.map(({ productId }) => (
          <Skeleton key={productId} $height="6rem" />
        ))}
      </Stack>
    );
  }
  return (
    <List role="list" aria-label={t('cart.lines')}>
      {lines.map((line, index) => (
        <CartLineRow
          key={line.productId}
          line={line}
          onQuantity={(quantity) => setQuantity(line.productId, quantity)}
          onRemove={() => onRemove(line, index)}
          onLeave={close}
        />
      ))}
    </List>
  );
}
