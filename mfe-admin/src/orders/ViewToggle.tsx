import { Button, Row } from '@boom/platform';
import { Columns3, Rows3 } from 'lucide-react';
import type { ListAddress } from '../table/useListAddress';
import { useOrdersTexts } from './i18n';

export const isBoard = (address: ListAddress) => address.filter('vista') === 'tablero';

/** Table or board, stored in the address. */
export function ViewToggle({ address }: { address: ListAddress }) {
  const { t } = useOrdersTexts();
  const views = [
    { name: 'table' as const, value: '', Icon: Rows3 },
    { name: 'board' as const, value: 'tablero', Icon: Columns3 },
  ];
  const shown = address.filter('vista') ?? '';
  return (
    <Row gap={1} isWrapping={false} role="group" aria-label={t('board.view')}>
      {views.map(({ name, value, Icon }) => (
        <Button
          key={name}
          size="sm"
          variant={shown === value ? 'secondary' : 'ghost'}
          aria-pressed={shown === value}
          icon={<Icon size={16} />}
          onClick={() => address.setFilter('vista', value)}
        >
          {t(`board.${name}`)}
        </Button>
      ))}
    </Row>
  );
}
