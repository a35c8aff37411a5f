import type { AddressView } from '@boom/contract';
import { Badge, Card, IconButton, Row, Text, tokens, useTranslation } from '@boom/platform';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[1]};
`;

export interface AddressCardProps {
  address: AddressView;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { t } = useTranslation('account');
  const { title, street, city, state, postalCode, country, isDefault } = address;
  return (
    <Sheet as="li" padding={4}>
      <Row justify="space-between" align="start" isWrapping={false}>
        <Row gap={2} style={{ paddingTop: '0.5rem' }}>
          <Text as="h2" weight="heavy" size="lg">
            {title}
          </Text>
          {isDefault && <Badge tone="success">{t('addresses.isDefault')}</Badge>}
        </Row>
        <Row gap={0} isWrapping={false}>
          <IconButton label={t('addresses.edit', { title })} icon={<Pencil aria-hidden="true" />} onClick={onEdit} />
          <IconButton
            label={t('addresses.delete', { title })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onDelete}
          />
        </Row>
      </Row>
      <Text>{street}</Text>
      <Text>{t('addresses.cityLine', { city, state, postalCode })}</Text>
      <Text tone="muted">{country}</Text>
    </Sheet>
  );
}
