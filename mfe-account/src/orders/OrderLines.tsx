import { isPaid, type OrderView } from '@boom/contract';
import { formatMoney, lastDayOf, lazyComponent, media, Picture, Stack, Text, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import styled from 'styled-components';
import { useFindReturnableQuery } from '../returns/returns.api';
import { useOrdersTexts } from './i18n';

/** Beside a product, and nothing that it needs. */
const LineReview = lazyComponent(() => import('../reviews/LineReview'), {
  waiting: () => null,
  failed: () => null,
});

const Line = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: center;

  /* The amount below: beside it a phone leaves half a name. */
  ${media.phone} {
    grid-template-columns: 4rem minmax(0, 1fr);

    & > :last-child {
      grid-column: 2;
    }
  }
`;

const Photo = styled(Picture)`
  border-radius: ${tokens.radius.control};
`;

interface OrderLinesProps {
  order: OrderView;
  /** Whether it is open by itself: it then knows what was sent back, of which there is no warranty and no review. */
  isOpen: boolean;
}

/** The order's products, at the prices of that day. */
export function OrderLines({ order, isOpen }: OrderLinesProps) {
  const { t } = useOrdersTexts();
  const { data: returnable } = useFindReturnableQuery(order.id, { skip: !isOpen || order.status !== 'ENTREGADO' });
  const back = returnable?.lines.filter(({ left }) => left === 0).map(({ orderLineId }) => orderLineId) ?? [];
  return (
    <Stack as="ul" role="list" gap={3} aria-label={t('lines')}>
      {order.items.map(
        ({ id, productId, name, imageUrl, quantity, unitPrice, lineTotal, warrantyUntil, serialNumbers }) => (
          <Line key={productId}>
            <Photo src={imageUrl} alt="" sizes="4rem" />
            <div>
              <Text weight="strong" lines={2}>
                <Link to={`/producto/${productId}`}>{name}</Link>
              </Text>
              <Text size="sm" tone="muted" isTabular>
                {t('quantity', { count: quantity, price: formatMoney(unitPrice) })}
              </Text>
              {isOpen && warrantyUntil && isPaid(order.paymentStatus) && !back.includes(id) && (
                <Text size="sm" tone="muted">
                  {t('warrantyUntil', { date: lastDayOf(warrantyUntil) })}
                </Text>
              )}
              {serialNumbers.length > 0 && (
                <Text size="sm" tone="muted">
                  {t('serialNumbers', { numbers: serialNumbers.join(', ') })}
                </Text>
              )}
              {isOpen && order.status === 'ENTREGADO' && (
                <LineReview orderId={order.id} productId={productId} name={name} />
              )}
            </div>
            <Text as="span" isTabular weight="strong">
              {formatMoney(lineTotal)}
            </Text>
          </Line>
        ),
      )}
    </Stack>
  );
}
