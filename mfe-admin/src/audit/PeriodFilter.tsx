import { media, TextInput, tokens } from '@boom/platform';
import styled from 'styled-components';
import type { ListAddress } from '../table/useListAddress';
import { useAuditTexts } from './i18n';

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

/** The period of a log, in the address as `desde` and `hasta`. */
export function PeriodFilter({ address }: { address: ListAddress }) {
  const { t } = useAuditTexts();
  const [from, to] = [address.filter('desde'), address.filter('hasta')];
  return (
    <Days>
      <Day>
        {t('from')}
        <TextInput
          type="date"
          value={from}
          max={to || undefined}
          onChange={({ target }) => address.setFilter('desde', target.value)}
        />
      </Day>
      <Day>
        {t('to')}
        <TextInput
          type="date"
          value={to}
          min={from || undefined}
          onChange={({ target }) => address.setFilter('hasta', target.value)}
        />
      </Day>
    </Days>
  );
}
