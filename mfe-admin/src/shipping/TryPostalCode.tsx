import {
  type AdminShippingZoneView,
  DEFAULT_COUNTRY,
  DEFAULT_DELIVERY_TIME,
  deliveryDay,
  isAmount,
  noonOf,
  promisedDays,
  shippingFor,
  shippingTermsOf,
  toCents,
  zoneOf,
} from '@boom/contract';
import { Card, formatCents, formatDate, Grid, Heading, Stack, Text, useShop } from '@boom/platform';
import { Form, TextField } from '@boom/platform/forms';
import { object } from 'yup';
import { MoneyField } from '../money/MoneyField';
import { useShippingTexts } from './i18n';

/** Nothing is sent: what is typed is looked at while it is typed. */
const schema = object({});
const usual = { deliveryTime: DEFAULT_DELIVERY_TIME, isImported: false, importDeliveryDays: 0 };

/** What an order to a postal code pays, and when it comes: reckoned as the checkout does. */
export function TryPostalCode({ zones }: { zones: readonly AdminShippingZoneView[] }) {
  const { t } = useShippingTexts();
  const shop = useShop();

  function resultOf(postalCode: string, amount: string) {
    const zone = zoneOf(zones, { postalCode, country: DEFAULT_COUNTRY });
    const name = zone?.name ?? t('try.documented');
    if (zone?.isServed === false) return t('try.notServed', { zone: name });
    const shippingCents = shippingFor(shippingTermsOf(zone), toCents(amount));
    const days = (promisedDays(usual)?.last ?? 1) + (zone?.extraDays ?? 0);
    const day = formatDate(noonOf(deliveryDay(new Date(), days, shop)).toISOString());
    return t('try.result', { zone: name, amount: formatCents(shippingCents), time: DEFAULT_DELIVERY_TIME, day });
  }

  return (
    <Card padding={4}>
      <Stack gap={3}>
        <Heading level={2} size="md">
          {t('try.title')}
        </Heading>
        <Form initialValues={{ postalCode: '', amount: '500' }} schema={schema} onSubmit={() => undefined}>
          {({ values: { postalCode, amount } }) => (
            <>
              <Grid columns={{ phone: 1, tablet: 2, desktop: 2 }}>
                <TextField
                  name="postalCode"
                  label={t('try.postalCode')}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={5}
                />
                <MoneyField name="amount" label={t('try.amount')} />
              </Grid>
              <Text as="p" role="status" tone={isReady(postalCode, amount) ? undefined : 'muted'}>
                {isReady(postalCode, amount) ? resultOf(postalCode.trim(), amount.trim()) : t('try.hint')}
              </Text>
            </>
          )}
        </Form>
      </Stack>
    </Card>
  );
}

const isReady = (postalCode: string, amount: string) => /^\d{5}$/.test(postalCode.trim()) && isAmount(amount.trim());
