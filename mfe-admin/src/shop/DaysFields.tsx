import { TextField } from '@boom/platform/forms';
import { useShopTexts } from './i18n';
import { RowsField } from './RowsField';

/** Dates on which the shop rests, or works, beside the rule. */
export function DaysFields({ name }: { name: 'closedDays' | 'extraDays' }) {
  const { t } = useShopTexts();
  return (
    <RowsField
      name={name}
      legend={t(`field.${name}`)}
      hint={t(`daysHint.${name}`)}
      blank={() => ({ day: '', name: '' })}
      addLabel={t('addDay')}
      removeLabel={(number) => t('removeDay', { number })}
    >
      {(path) => (
        <>
          <TextField name={`${path}.day`} label={t('day.day')} type="date" />
          <TextField name={`${path}.name`} label={t('day.name')} />
        </>
      )}
    </RowsField>
  );
}
