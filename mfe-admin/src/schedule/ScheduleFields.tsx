import { media, tokens, useTranslation } from '@boom/platform';
import styled from 'styled-components';
import { DateTimeField } from './DateTimeField';

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Start and end of a schedule. */
export function ScheduleFields() {
  const { t } = useTranslation('admin');
  return (
    <Dates>
      <DateTimeField name="startDate" label={t('schedule.startDate')} hint={t('schedule.hint')} isOptional />
      <DateTimeField name="endDate" label={t('schedule.endDate')} hint={t('schedule.hint')} isOptional />
    </Dates>
  );
}
