import { lastDayOf, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useNow } from '../clock/useNow';
import { useOffersTexts } from './i18n';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.375rem;
  min-height: 2.25rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

const Unit = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 0.1875rem;
  padding: 0.25rem 0.4375rem;
  border-radius: 6px;
  background: ${tokens.color.ink};
  color: ${tokens.color.paper};
  font-size: ${tokens.size.xs};
  font-variant-numeric: tabular-nums;

  & > strong {
    min-width: 1.2em;
    font-size: ${tokens.size.sm};
    font-weight: ${tokens.weight.heavy};
    text-align: center;
  }
`;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left until an offer ends; the day it ends, while the clock is not known. */
export function Countdown({ endDate }: { endDate: string }) {
  const { t } = useOffersTexts();
  const now = useNow('second');
  if (now === null) return <Line>{t('validUntil', { date: lastDayOf(endDate) })}</Line>;

  const left = Math.max(0, Date.parse(endDate) - now);
  const units = [
    { name: 'days', value: Math.floor(left / DAY) },
    { name: 'hours', value: Math.floor(left / HOUR) % 24 },
    { name: 'minutes', value: Math.floor(left / MINUTE) % 60 },
    { name: 'seconds', value: Math.floor(left / SECOND) % 60 },
  ] as const;
  return (
    <Line role="timer">
      {t('endsIn')}
      {units
        .filter(({ name, value }) => name !== 'days' || value > 0)
        .map(({ name, value }) => (
          <Unit key={name}>
            <strong>{name === 'days' ? value : String(value).padStart(2, '0')}</strong> {t(name)}
          </Unit>
        ))}
    </Line>
  );
}
