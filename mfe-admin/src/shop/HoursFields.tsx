import { type ServiceHours, weekdays } from '@boom/contract';
import { SelectField, TextField } from '@boom/platform/forms';
import { useShopTexts } from './i18n';
import { RowsField } from './RowsField';

const usual = (): ServiceHours => ({ firstDay: 'LUN', lastDay: 'VIE', opens: '09:00', closes: '18:00' });

/** When somebody answers; a shop that says nothing has no rows. */
export function HoursFields() {
  const { t } = useShopTexts();
  const days = weekdays.map((day) => ({ value: day, label: t(`weekday.${day}`) }));
  return (
    <RowsField
      name="hours"
      legend={t('field.hours')}
      hint={t('hoursHint')}
      blank={usual}
      addLabel={t('addHours')}
      removeLabel={(number) => t('removeHours', { number })}
    >
      {(path) => (
        <>
          <SelectField name={`${path}.firstDay`} label={t('hours.firstDay')} emptyLabel={null} options={days} />
          <SelectField name={`${path}.lastDay`} label={t('hours.lastDay')} emptyLabel={null} options={days} />
          <TextField name={`${path}.opens`} label={t('hours.opens')} type="time" />
          <TextField name={`${path}.closes`} label={t('hours.closes')} type="time" />
        </>
      )}
    </RowsField>
  );
}
