import type { AdminUserDetail } from '@boom/contract';
import { formatDateTime, formatMoney, Heading, Stack, Text, useTranslation } from '@boom/platform';
import { Facts } from '../facts/Facts';
import { TicketStatusBadge } from '../tickets/TicketBadges';
import { RecordLinks } from './RecordLinks';

/** A user's orders, tickets and addresses. */
export function UserRecords({ user }: { user: AdminUserDetail }) {
  const { t } = useTranslation('admin');
  const { orderCount, totalPaid, newestOrders, ticketCount, newestTickets, addresses } = user;
  return (
    <>
      <RecordLinks
        title={t('users.orders')}
        none={t('users.noOrders')}
        rows={newestOrders}
        total={orderCount}
        section="/admin/pedidos"
        all={user.username}
      >
        {({ orderNumber, createdAt, status, totalAmount }) => (
          <>
            <strong>{orderNumber}</strong>
            <Text as="span" size="sm" tone="muted">
              {formatDateTime(createdAt)}
            </Text>
            <span>{t(`orders.status.${status}`)}</span>
            <Text as="span" size="sm" isTabular>
              {formatMoney(totalAmount)}
            </Text>
          </>
        )}
      </RecordLinks>
      {orderCount > 0 && <Text size="sm">{t('users.spent', { total: formatMoney(totalPaid) })}</Text>}
      <RecordLinks
        title={t('users.tickets')}
        none={t('users.noTickets')}
        rows={newestTickets}
        total={ticketCount}
        section="/admin/tickets"
        all={user.email}
      >
        {({ ticketNumber, subject, status }) => (
          <>
            <strong>{ticketNumber}</strong>
            <span>{subject}</span>
            <TicketStatusBadge status={status} />
          </>
        )}
      </RecordLinks>
      <Stack as="section" gap={2}>
        <Heading level={3} size="md">
          {t('users.addresses')}
        </Heading>
        {addresses.length === 0 && <Text tone="muted">{t('users.noAddresses')}</Text>}
        <Facts
          facts={addresses.map(({ title, street, postalCode, city, state, country, isDefault }) => [
            isDefault ? t('users.mainAddress', { title }) : title,
            `${street}, ${postalCode} ${city}, ${state}, ${country}`,
          ])}
        />
      </Stack>
    </>
  );
}
