import { type AdminShippingZoneView, toCents } from '@boom/contract';
import { Badge, Button, Card, formatMoney, Heading, Row, Stack, Text } from '@boom/platform';
import { Pencil, Trash2 } from 'lucide-react';
import { useShippingTexts } from './i18n';

interface ZoneCardProps {
  zone: AdminShippingZoneView;
  onEdit: () => void;
  onDelete: () => void;
}

/** A zone of the list: which addresses, and what they pay. */
export function ZoneCard({ zone, onEdit, onDelete }: ZoneCardProps) {
  const { t } = useShippingTexts();
  const { name, covers, postalCodes, isServed, fee, freeFrom, surcharge, extraDays } = zone;
  return (
    <Card as="article" padding={4} aria-label={name}>
      <Row justify="space-between" align="start" gap={3}>
        <Stack gap={1} style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Heading level={2} size="md">
            {name}
          </Heading>
          <Text size="sm" tone="muted" style={{ overflowWrap: 'anywhere' }}>
            {covers === 'CODIGOS' ? t('codes', { codes: postalCodes }) : t(`covers.${covers}`)}
          </Text>
          {isServed ? (
            <Text size="sm">{[formatMoney(fee), ...terms()].join(' · ')}</Text>
          ) : (
            <Row>
              <Badge tone="warning">{t('notServed')}</Badge>
            </Row>
          )}
        </Stack>
        <Row gap={2}>
          <Button variant="ghost" size="sm" icon={<Pencil />} aria-label={t('editOf', { name })} onClick={onEdit} />
          <Button variant="ghost" size="sm" icon={<Trash2 />} aria-label={t('deleteOf', { name })} onClick={onDelete} />
        </Row>
      </Row>
    </Card>
  );

  function terms() {
    return [
      freeFrom !== null && t('freeFrom', { amount: formatMoney(freeFrom) }),
      surcharge !== null && toCents(surcharge) > 0 && t('surcharge', { amount: formatMoney(surcharge) }),
      extraDays > 0 && t('extraDays', { count: extraDays }),
    ].filter(Boolean);
  }
}
