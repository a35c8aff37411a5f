import { endOfOrder, isPaid, type OrderView, toCents } from '@boom/contract';
import { Card, formatDate, Heading, media, Text, tokens } from '@boom/platform';
import { Link } from '@boom/platform/router';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { CancelPaid } from './CancelPaid';
import { CardPanel } from './CardPanel';
import { useOrdersTexts } from './i18n';
import { OrderActions } from './OrderActions';
import { OrderAmounts } from './OrderAmounts';
import { OrderLines } from './OrderLines';
import { OrderTracker } from './OrderTracker';
import { Shipment } from './Shipment';
import { StatusBadge } from './StatusBadge';
import { TransferMoney } from './TransferMoney';
import { TransferPanel } from './TransferPanel';
import { UnpaidActions } from './UnpaidActions';

const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[5]};

  ${media.phone} {
    padding: ${tokens.space[4]};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  align-items: flex-start;
  justify-content: space-between;
`;

interface OrderCardProps {
  order: OrderView;
  /** Path of the order's own page, unless this is it. */
  path?: string;
  /** Below everything else. */
  children?: ReactNode;
}

/** One order: its state, how to pay it while that is possible, its products. */
export function OrderCard({ order, path, children }: OrderCardProps) {
  const { t } = useOrdersTexts();
  const titleId = useId();
  const title = t('number', { orderNumber: order.orderNumber });
  const { totalAmount, shippingCost, returnedAmount } = order;
  // A return refunds no shipping.
  const isBack = returnedAmount && toCents(totalAmount) - toCents(returnedAmount) <= toCents(shippingCost);

  return (
    <Sheet as="article" padding={5} aria-labelledby={titleId}>
      <Head>
        <div>
          <Heading level={2} size="lg" id={titleId}>
            {path ? <Link to={path}>{title}</Link> : title}
          </Heading>
          <Text size="sm" tone="muted">
            {order.createdAt ? formatDate(order.createdAt) : t('noDate')}
          </Text>
        </div>
        <StatusBadge order={order} />
      </Head>
      {!endOfOrder(order) && <OrderTracker order={order} />}
      <Shipment order={order} />
      <TransferMoney money={order.transferMoney} />
      {order.paymentType === 'direct_transfer' ? <TransferPanel order={order} /> : <CardPanel order={order} />}
      <UnpaidActions order={order} />
      <CancelPaid order={order} />
      <OrderLines order={order} isOpen={!path} />
      {path && isPaid(order.paymentStatus) && (
        <>
          {order.status === 'ENTREGADO' && !isBack && <Link to={path}>{t('review')}</Link>}
          <Link to={path}>{t('details')}</Link>
        </>
      )}
      <OrderAmounts order={order} />
      <OrderActions order={order} />
      {children}
    </Sheet>
  );
}
