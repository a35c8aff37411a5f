import { type ShippingZoneView, toCents } from '@boom/contract';
import { formatCents, formatMoney, Stack, Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useShippingTexts } from './i18n';

const Notes = styled(Stack)`
  margin: ${tokens.space[3]} 0;
`;

interface ShippingNotesProps {
  zone: ShippingZoneView;
  goodsCents: number;
  /** This order pays no shipping: there is nothing to save, and no surcharge. */
  isFree: boolean;
}

/** What a shopper should know of the zone that they buy to: what they may save, pay and wait more. */
export default function ShippingNotes({ zone, goodsCents, isFree }: ShippingNotesProps) {
  const { t } = useShippingTexts();
  const { isServed, freeFrom, surcharge, extraDays } = zone;
  if (!isServed) return null;
  const isExtended = !isFree && surcharge !== null && toCents(surcharge) > 0;
  const missingCents = isFree || freeFrom === null || toCents(zone.fee) === 0 ? 0 : toCents(freeFrom) - goodsCents;
  return (
    <Notes gap={1}>
      {missingCents > 0 && (
        <Text size="sm" tone="success" weight="strong">
          {isExtended
            ? t('untilLess', { amount: formatCents(missingCents), rest: formatMoney(surcharge) })
            : t('untilFree', { amount: formatCents(missingCents) })}
        </Text>
      )}
      {isExtended && (
        <Text size="sm" tone="muted">
          {t('surcharge', { amount: formatMoney(surcharge) })}
        </Text>
      )}
      {extraDays > 0 && (
        <Text size="sm" tone="muted">
          {t('later', { count: extraDays })}
        </Text>
      )}
    </Notes>
  );
}
