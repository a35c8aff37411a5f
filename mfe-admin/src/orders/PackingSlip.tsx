import { type AdminOrderView, directionLines, isPaid, placeLines, receiverLine } from '@boom/contract';
import { formatDateTime } from '@boom/platform';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { AddressLines } from './AddressLines';
import { FromBranches } from './FromBranches';
import { useOrdersTexts } from './i18n';
import { ShippingLabel } from './ShippingLabel';

/** While a slip is mounted, only slips are printed. */
const PrintOnlySlip = createGlobalStyle`
  @media print {
    body > :not([data-packing-slip]) {
      display: none !important;
    }

    body {
      overflow: visible !important;
      background: #fff !important;
    }
  }
`;

/** Black on white, whatever the screen's theme. */
const Slip = styled.article`
  display: none;
  padding: 1cm;
  background: #fff;
  color: #000;
  font-size: 12pt;

  @media print {
    display: block;
  }

  & h1 {
    font-size: 22pt;
  }

  & h2 {
    margin-top: 0.8cm;
    font-size: 12pt;
  }

  & table {
    width: 100%;
    margin-top: 0.8cm;
    border-collapse: collapse;
  }

  & :is(th, td) {
    padding: 0.2cm;
    border: 1px solid #000;
    text-align: start;
  }

  & td:first-child {
    width: 2cm;
    font-weight: 800;
    text-align: end;
  }

  & tr {
    break-inside: avoid;
  }

  /* Each slip on a page of its own. */
  & + & {
    break-before: page;
  }
`;

/** It may have been cancelled or refunded since somebody chose to print it. */
const isOver = ({ cancelledAt, paymentStatus }: AdminOrderView) =>
  cancelledAt !== null || ['refunded', 'expired', 'charged_back'].includes(paymentStatus);

/** Who packs has the paper and not the screen: why it is not to be sent, or null. */
function stopOf(order: AdminOrderView) {
  if (isOver(order)) return 'overSlip';
  if (order.hold) return 'hold.slip';
  return isPaid(order.paymentStatus) ? null : 'unpaidSlip';
}

/** The products and the address of a parcel, without prices, and the label to stick on it where it may leave; only for printing. */
export function PackingSlip({ order }: { order: AdminOrderView }) {
  const { t } = useOrdersTexts();
  const stop = stopOf(order);
  const {
    orderNumber,
    createdAt,
    user,
    shippingAddress: address,
    pickup,
    items,
    courierService,
    trackingNumber,
  } = order;
  return createPortal(
    <Slip data-packing-slip="" aria-hidden="true">
      <PrintOnlySlip />
      <h1>{t('dialogTitle', { number: orderNumber })}</h1>
      {stop && <h1>{t(stop)}</h1>}
      <p>{formatDateTime(createdAt)}</p>
      <h2>{t(pickup ? 'pickup.title' : 'address')}</h2>
      <strong>
        {address ? receiverLine({ ...address, receiverName: address.receiverName || user.fullName }) : user.fullName}
      </strong>
      {address ? (
        <AddressLines lines={[...placeLines(address), ...directionLines(address)]} />
      ) : (
        <p>{pickup?.name ?? t('noAddress')}</p>
      )}
      {(courierService || trackingNumber) && <p>{[courierService, trackingNumber].filter(Boolean).join(' · ')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pieces')}</th>
            <th scope="col">{t('product')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productId, name, sku, quantity, serialNumbers }) => (
            <tr key={productId}>
              <td>{quantity}</td>
              <td>
                {name}
                {sku && <p>{t('sku', { sku })}</p>}
                <FromBranches order={order} productId={productId} />
                {serialNumbers.length > 0 && <p>{t('serial.printed', { numbers: serialNumbers.join(', ') })}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!stop && <ShippingLabel order={order} />}
    </Slip>,
    document.body,
  );
}
