import {
  Button,
  EmptyState,
  LinkButton,
  Notice,
  type PricedCartLine,
  Skeleton,
  Stack,
  tokens,
  type useCart,
  useIsOnline,
} from '@boom/platform';
import type { MouseEventHandler } from 'react';
import styled from 'styled-components';
import { CartLineRow } from './CartLineRow';
import { useCartTexts } from './i18n';

const List = styled.ul`
  margin-top: -${tokens.space[4]};
`;

interface CartLinesProps {
  cart: ReturnType<typeof useCart>;
  onRemove: (line: PricedCartLine, index: number) => void;
  onLeave: MouseEventHandler;
}

/** The cart's lines, or its empty, loading or error state. */
export function CartLines({ cart, onRemove, onLeave }: CartLinesProps) {
  const { t } = useCartTexts();
  const { lines, isReading, isError, refetch, setQuantity } = cart;
  const isOnline = useIsOnline();
  // A missing product could not be read; that does not mean it is gone.
  const isUnread = isError || !isOnline;

  if (lines.length === 0) {
    return (
      <EmptyState
        drawing="cart"
        level={3}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <LinkButton to="/explorar" variant="primary" onClick={onLeave}>
            {t('explore')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack gap={5}>
      {!isOnline ? (
        <Notice tone="warning" title={t('offlineTitle')}>
          {t('offlineText')}
        </Notice>
      ) : (
        isError && (
          <Notice tone="warning" title={t('failedTitle')} role="alert">
            <p>{t('failedText')}</p>
            <Button size="sm" onClick={refetch}>
              {t('retry')}
            </Button>
          </Notice>
        )
      )}
      <List role="list" aria-label={t('lines')}>
        {lines.map((line, index) =>
          isReading && !isUnread && !line.product ? (
            <li key={line.productId} aria-busy="true">
              <Skeleton $height="6rem" />
            </li>
          ) : (
            <CartLineRow
              key={line.productId}
              line={line}
              isUnread={isUnread}
              onQuantity={(quantity) => setQuantity(line.productId, quantity)}
              onRemove={() => onRemove(line, index)}
              onLeave={onLeave}
            />
          ),
        )}
      </List>
    </Stack>
  );
}
