import { type AdminOrderView, directionLines, formatPhone, placeLines, receiverLine } from '@boom/contract';
import { useShop } from '@boom/platform';
import styled from 'styled-components';
import { AddressLines } from './AddressLines';
import { useOrdersTexts } from './i18n';

/** As wide as the labels of carriers (10 × 15 cm), to be cut out. */
const Label = styled.section`
  width: 15cm;
  margin-top: 1cm;
  padding: 0.5cm;
  border: 1px dashed #000;
  break-inside: avoid;

  & strong {
    display: block;
    font-size: 16pt;
  }

  & div {
    margin-bottom: 0.4cm;
    white-space: pre-line;
  }
`;

/** Who sends a parcel and where it goes, for whoever carries it; nothing for an order without an address. */
export function ShippingLabel({ order }: { order: AdminOrderView }) {
  const { t } = useOrdersTexts();
  const { tradeName, address: sender, phone } = useShop();
  const { orderNumber, user, shippingAddress: address, courierService, trackingNumber } = order;
  if (!address) return null;
  return (
    <Label aria-label={t('label.title')}>
      <div>{[`${t('label.from')} ${tradeName}`, sender, formatPhone(phone)].join('\n')}</div>
      {t('label.to')}
      <strong>{receiverLine({ ...address, receiverName: address.receiverName || user.fullName })}</strong>
      <div>
        <AddressLines lines={[...placeLines(address), ...directionLines(address)]} />
      </div>
      {[t('label.order', { number: orderNumber }), courierService, trackingNumber].filter(Boolean).join(' · ')}
    </Label>
  );
}
