import { type AddressView, addressLines } from '@boom/contract';
import { Badge, Card, IconButton, Row, Text, tokens } from '@boom/platform';
import { Pencil, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useAddressesTexts } from './i18n';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[1]};
`;

interface AddressCardProps {
  address: AddressView;
  onEdit: () => void;
  onDelete: () => void;
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { t } = useAddressesTexts();
  const { title, isDefault } = address;
  return (
    <Sheet as="li" padding={4}>
      <Row justify="space-between" align="start">
        <Row gap={2} style={{ flex: '1 1 8rem', paddingTop: '0.5rem' }}>
          <Text as="h2" weight="heavy" size="lg">
            {title}
          </Text>
          {isDefault && <Badge tone="success">{t('isDefault')}</Badge>}
        </Row>
        <Row gap={0} isWrapping={false}>
          <IconButton label={t('edit', { title })} icon={<Pencil />} onClick={onEdit} />
          <IconButton label={t('delete', { title })} icon={<Trash2 />} onClick={onDelete} />
        </Row>
      </Row>
      {addressLines(address).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Sheet>
  );
}
