import { Grid } from '@boom/platform';
import { DateTimeField } from './DateTimeField';
import { useScheduleTexts } from './i18n';

/** Start and end of a schedule. */
export function ScheduleFields() {
  const { t } = useScheduleTexts();
  return (
    <Grid columns={{ phone: 1, tablet: 2, desktop: 2 }}>
      <DateTimeField name="startDate" label={t('startDate')} hint={t('hint')} isOptional />
      <DateTimeField name="endDate" label={t('endDate')} hint={t('hint')} isOptional />
    </Grid>
  );
}
