import { type ShopConfig, shopSchema } from '@boom/contract';
import { Grid } from '@boom/platform';
import { NumberField, SwitchField, TextAreaField, TextField } from '@boom/platform/forms';
import { SettingsForm } from '../editing/SettingsForm';
import { DaysFields } from './DaysFields';
import { HoursFields } from './HoursFields';
import { useShopTexts } from './i18n';
import { Part } from './Part';
import { useUpdateShopMutation } from './shop.api';
import { nameOfValue, shopValuesOf } from './shopValues';

const pairs = { phone: 1, tablet: 2, desktop: 2 };

/** Whose shop it is, how it is reached, and when it works. */
export function ShopForm({ opened }: { opened: ShopConfig }) {
  const { t } = useShopTexts();
  const [updateShop] = useUpdateShopMutation();
  const field = (name: keyof ShopConfig & string) => ({ name, label: t(`field.${name}`, { defaultValue: name }) });

  return (
    <SettingsForm
      opened={opened}
      draft="shop"
      schema={shopSchema}
      toValues={shopValuesOf}
      update={updateShop}
      labelOf={(field) => t(`field.${field}`, { defaultValue: field })}
      nameOf={nameOfValue}
      said={{ text: t('updatedText'), failed: t('updateFailed') }}
    >
      <Part title={t('part.identity')} hint={t('part.identityHint')}>
        <Grid columns={pairs}>
          <TextField {...field('legalName')} />
          <TextField {...field('tradeName')} />
          <TextField {...field('rfc')} isOptional autoCapitalize="characters" spellCheck={false} />
        </Grid>
        <TextAreaField {...field('address')} hint={t('addressHint')} rows={4} />
      </Part>
      <Part title={t('part.contact')} hint={t('part.contactHint')}>
        <Grid columns={pairs}>
          <TextField {...field('phone')} type="tel" />
          <TextField {...field('email')} type="email" />
          <TextField {...field('whatsapp')} hint={t('whatsappHint')} isOptional type="tel" />
        </Grid>
        <HoursFields />
      </Part>
      <Part title={t('part.complaints')} hint={t('part.complaintsHint')}>
        <TextAreaField {...field('complaintText')} isOptional rows={3} />
        <Grid columns={pairs}>
          <TextField {...field('complaintEmail')} isOptional type="email" />
          <TextField {...field('complaintPhone')} isOptional type="tel" />
        </Grid>
      </Part>
      <Part title={t('part.calendar')} hint={t('part.calendarHint')}>
        <Grid columns={pairs}>
          <TextField {...field('dispatchUntil')} hint={t('dispatchHint')} isOptional type="time" step={3600} />
        </Grid>
        <DaysFields name="closedDays" />
        <DaysFields name="extraDays" />
      </Part>
      <Part title={t('part.purchase')} hint={t('part.purchaseHint')}>
        <SwitchField {...field('guestCheckout')} />
        <NumberField {...field('quoteDays')} hint={t('quoteDaysHint')} isOptional />
      </Part>
    </SettingsForm>
  );
}
