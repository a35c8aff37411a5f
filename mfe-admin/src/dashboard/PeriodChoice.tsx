import { Row, SelectInput, Text } from '@boom/platform';
import { stayInPlace, useSearchParams } from '@boom/platform/router';
import styled from 'styled-components';
import { DayInput } from '../schedule/DayInput';
import { useDashboardTexts } from './i18n';
import { nameOfDay, periodIn, periods, todayInMexico } from './period';
import { useEachMinute } from './useEachMinute';

const Day = styled(DayInput)`
  width: auto;
`;

/** The chosen period, stored in the address so that a reload and a link keep it. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  // The page may be left open over midnight.
  const today = useEachMinute(todayInMexico);
  const chosen = periodIn(params, today);
  const choose = (values: Record<string, string>) => setParams(values, { state: stayInPlace });
  return { ...chosen, choose };
}

/** The choice of the period: today, the last week or month, this month, or any dates. */
export function PeriodChoice() {
  const { t } = useDashboardTexts();
  const { period, from, to, choose } = usePeriod();
  const chooseDays = (desde: string, hasta: string) => desde && hasta && choose({ periodo: 'fechas', desde, hasta });

  return (
    <Row gap={3}>
      <SelectInput
        name="periodo"
        aria-label={t('period.label')}
        value={period}
        onChange={({ target }) =>
          target.value === 'fechas' ? chooseDays(from, to) : choose({ periodo: target.value })
        }
      >
        {periods.map((name) => (
          <option key={name} value={name}>
            {t(`period.${name}`)}
          </option>
        ))}
      </SelectInput>
      {period === 'fechas' ? (
        <>
          <Day
            name="desde"
            aria-label={t('period.from')}
            value={from}
            max={todayInMexico()}
            onDay={(day) => chooseDays(day, to)}
          />
          <Day
            name="hasta"
            aria-label={t('period.to')}
            value={to}
            max={todayInMexico()}
            onDay={(day) => chooseDays(from, day)}
          />
        </>
      ) : (
        <Text size="sm" tone="muted">
          {from === to ? nameOfDay(from) : t('period.days', { from: nameOfDay(from), to: nameOfDay(to) })}
        </Text>
      )}
    </Row>
  );
}
