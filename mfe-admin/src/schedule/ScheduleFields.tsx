import { media, tokens } from '@boom/platform';
import styled from 'styled-components';
import { DateTimeField } from './DateTimeField';
import { useScheduleTexts } from './i18n';

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
  const { t } = useScheduleTexts();
  return (
    <Dates>
      <DateTimeField name="startDate" label={t('startDate')} hint={t('hint')} isOptional />
      <DateTimeField name="endDate" label={t('endDate')} hint={t('hint')} isOptional />
    </Dates>
  );
}
