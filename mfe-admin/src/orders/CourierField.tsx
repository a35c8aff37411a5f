import { courierTrackingUrls } from '@boom/contract';
import { TextField } from '@boom/platform/forms';
import { useOrdersTexts } from './i18n';

const COURIERS = 'couriers';

/** A courier: one whose tracking page is known, or another that is typed. */
export function CourierField() {
  const { t } = useOrdersTexts();
  return (
    <>
      <TextField name="courierService" label={t('courierService')} isOptional list={COURIERS} />
      <datalist id={COURIERS}>
        {Object.keys(courierTrackingUrls).map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </>
  );
}
