import { type AdminUserDetail, addressLines } from '@boom/contract';
import { formatDate, formatDateTime, formatMoney, Text } from '@boom/platform';
import { DialogPart } from '../common/DialogPart';
import { dayName } from '../common/dayName';
import { useCommonTexts } from '../common/i18n';
import { DescriptionList } from '../descriptionList/DescriptionList';
import { PaymentBadge } from '../orders/PaymentBadge';
import { useStatusName } from '../orders/useStatusName';
import { TicketStatusBadge } from '../tickets/TicketBadges';
import { useUsersTexts } from './i18n';
import { RecordLinks } from './RecordLinks';

/** A user's orders, tickets and addresses, and what they agreed to. */
export function UserRecords({ user }: { user: AdminUserDetail }) {
  const { t } = useUsersTexts();
  const { t: tCommon } = useCommonTexts();
  const nameOf = useStatusName();
  const { orderCount, totalPaid, newestOrders, ticketCount, newestTickets, addresses, accepted, marketingConsentAt } =
    user;
  return (
    <>
      <RecordLinks
        title={t('orders')}
        none={t('noOrders')}
        rows={newestOrders}
        total={orderCount}
        section="/admin/pedidos"
        all={`cliente=${user.id}`}
      >
        {(order) => (
          <>
            <strong>{order.orderNumber}</strong>
            <Text as="span" size="sm" tone="muted">
              {formatDate(order.createdAt)}
            </Text>
            <span>{nameOf(order, order.status)}</span>
            <PaymentBadge order={order} />
            <Text as="span" size="sm" isTabular>
              {formatMoney(order.totalAmount)}
            </Text>
          </>
        )}
      </RecordLinks>
      {orderCount > 0 && <Text size="sm">{t('spent', { total: formatMoney(totalPaid) })}</Text>}
      <RecordLinks
        title={t('tickets')}
        none={t('noTickets')}
        rows={newestTickets}
        total={ticketCount}
        section="/admin/tickets"
        all={`cliente=${user.id}`}
      >
        {({ ticketNumber, subject, status }) => (
          <>
            <strong>{ticketNumber}</strong>
            <span>{subject}</span>
            <TicketStatusBadge status={status} />
          </>
        )}
      </RecordLinks>
      <DialogPart title={t('consent.title')}>
        <DescriptionList
          items={[
            [t('consent.terms'), accepted?.termsVersion ? dayName(accepted.termsVersion) : t('consent.unknown')],
            [t('consent.privacy'), accepted?.privacyVersion ? dayName(accepted.privacyVersion) : t('consent.unknown')],
            [t('consent.at'), accepted ? formatDateTime(accepted.at) : t('consent.unknown')],
            [t('consent.marketing'), marketingConsentAt ? formatDateTime(marketingConsentAt) : tCommon('no')],
          ]}
        />
      </DialogPart>
      <DialogPart title={t('addresses')}>
        {addresses.length === 0 && <Text tone="muted">{t('noAddresses')}</Text>}
        <DescriptionList
          items={addresses.map((address) => [
            address.isDefault ? t('mainAddress', { title: address.title }) : address.title,
            addressLines(address).join(', '),
          ])}
        />
      </DialogPart>
    </>
  );
}
