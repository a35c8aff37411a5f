import { type AdminOrderDetail, type AdminOrderView, addressLines } from '@boom/contract';
import { Badge, Grid, Text } from '@boom/platform';
import { DialogPart } from '../common/DialogPart';
import { dayName } from '../common/dayName';
import { AddressLines } from './AddressLines';
import { useOrdersTexts } from './i18n';

interface OrderPeopleProps {
  order: AdminOrderView;
  /** Known once the order's details are read. */
  customer?: AdminOrderDetail['customer'];
  /** The day of the terms that the purchase accepted; known like the account. */
  termsVersion?: string | null;
}

/** The customer, and the shipping address or the branch. */
export function OrderPeople({ order: { user, shippingAddress, pickup }, customer, termsVersion }: OrderPeopleProps) {
  const { t } = useOrdersTexts();
  const lines = shippingAddress
    ? [shippingAddress.title, ...addressLines(shippingAddress)]
    : pickup && [pickup.name, ...addressLines(pickup), pickup.hours];
  return (
    <Grid columns={{ phone: 1, tablet: 2, desktop: 2 }} gap={4}>
      <DialogPart title={t('customer')} gap={1}>
        <span>{user.fullName}</span>
        {user.email && (
          <Text size="sm" tone="muted">
            <a href={`mailto:${user.email}`}>{user.email}</a>
            {user.username && ` · ${user.username}`}
          </Text>
        )}
        {user.isGuest && <Text size="sm">{t('guest')}</Text>}
        {customer?.isBlocked && <Badge tone="danger">{t('blocked')}</Badge>}
        {customer?.phone && (
          <Text size="sm">
            <a href={`tel:${customer.phone}`}>{customer.phone}</a>
          </Text>
        )}
        {termsVersion && (
          <Text size="sm" tone="muted">
            {t('acceptedTerms', { version: dayName(termsVersion) })}
          </Text>
        )}
      </DialogPart>
      <DialogPart title={t(pickup ? 'pickup.title' : 'address')} gap={1}>
        {lines ? (
          <Text as="div" size="sm">
            <AddressLines lines={lines} />
          </Text>
        ) : (
          <Text tone="muted">{t('noAddress')}</Text>
        )}
      </DialogPart>
    </Grid>
  );
}
