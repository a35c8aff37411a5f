import { addressLines, endOfOrder, isPaid, type OrderView } from '@boom/contract';
import { formatDate, formatMoney, Stack, Text, tokens, useSession, useShop } from '@boom/platform';
import styled from 'styled-components';
import { PrintSheet } from '../print/PrintSheet';
import { useOrdersTexts } from './i18n';
import { OrderAmounts } from './OrderAmounts';

const Lines = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[2]} 0;
    border-bottom: 1px solid;
    text-align: right;
  }

  & :is(th, td):first-child {
    text-align: left;
  }
`;

/** What this document proves: a payment, or only an order. */
function kindOf(order: OrderView): 'paid' | 'unpaid' | 'disputed' | 'over' {
  if (order.paymentStatus === 'charged_back') return 'disputed';
  if (endOfOrder(order)) return 'over';
  return isPaid(order.paymentStatus) ? 'paid' : 'unpaid';
}

/** The printed order, which says that it is no tax invoice. */
export function OrderReceipt({ order }: { order: OrderView }) {
  const { t } = useOrdersTexts();
  const { user } = useSession();
  const { tradeName, legalName, rfc, address } = useShop();
  const to = order.shippingAddress ?? order.pickup;
  return (
    <PrintSheet title={t(`print.title.${kindOf(order)}`, { orderNumber: order.orderNumber })}>
      <Stack gap={4}>
        <div>
          <Text>
            {tradeName} · {formatDate(order.createdAt)}
          </Text>
          <Text>{legalName}</Text>
          {rfc && <Text>{t('print.rfc', { rfc })}</Text>}
          {address.split('\n').map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </div>
        <div>
          <Text>{user?.fullName}</Text>
          {order.pickup && <Text>{t('pickup.at', { branch: order.pickup.name })}</Text>}
          {to && addressLines(to).map((line) => <Text key={line}>{line}</Text>)}
          <Text>{t(`print.method.${order.paymentType}`)}</Text>
        </div>
        <Lines>
          <thead>
            <tr>
              <th scope="col">{t('print.product')}</th>
              <th scope="col">{t('print.quantity')}</th>
              <th scope="col">{t('print.price')}</th>
              <th scope="col">{t('print.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {order.items.map(({ productId, name, quantity, unitPrice, lineTotal }) => (
              <tr key={productId}>
                <td>{name}</td>
                <td>{quantity}</td>
                <td>{formatMoney(unitPrice)}</td>
                <td>{formatMoney(lineTotal)}</td>
              </tr>
            ))}
          </tbody>
        </Lines>
        <OrderAmounts order={order} />
        <Text size="sm">{t('print.noInvoice')}</Text>
      </Stack>
    </PrintSheet>
  );
}
