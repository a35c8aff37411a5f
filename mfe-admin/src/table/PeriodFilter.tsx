import { media, tokens } from '@boom/platform';
import styled from 'styled-components';
import { DayInput } from '../schedule/DayInput';
import { useTableTexts } from './i18n';
import type { ListAddress } from './useListAddress';

const Day = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

/** Both days in one line, below the other filters where there is no room; one below the other at 320 px. */
const Days = styled.div`
  display: flex;
  gap: ${tokens.space[3]};

  ${media.phone} {
    flex-wrap: wrap;
    min-width: 100%;

    & > label {
      flex: 1 1 9rem;
      flex-direction: column;
      align-items: stretch;
      gap: 0;
    }
  }
`;

/** The period of a log, in the address as `desde` and `hasta`. A day beyond the other one takes that away. */
export function PeriodFilter({ address }: { address: ListAddress }) {
  const { t } = useTableTexts();
  const [from = '', to = ''] = [address.filter('desde'), address.filter('hasta')];
  return (
    <Days>
      <Day>
        {t('from')}
        <DayInput
          value={from}
          max={to || undefined}
          onDay={(day) => address.setFilters({ desde: day, hasta: to && day > to ? '' : to })}
        />
      </Day>
      <Day>
        {t('to')}
        <DayInput
          value={to}
          min={from || undefined}
          onDay={(day) => address.setFilters({ desde: day && day < from ? '' : from, hasta: day })}
        />
      </Day>
    </Days>
  );
}
