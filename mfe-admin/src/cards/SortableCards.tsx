import { tokens } from '@boom/platform';
import styled from 'styled-components';
import type { MoveOf } from './order';
import { SortableCard, type SortableCardProps } from './SortableCard';
import { SortableList } from './SortableList';

const Grid = styled.div`
  & > ul {
    container-type: inline-size;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
    gap: ${tokens.space[4]};
    padding: 0;
    list-style: none;
  }
`;

interface SortableCardsProps<Item> extends Pick<SortableCardProps<Item>, 'nameOf' | 'card' | 'onEdit' | 'onDelete'> {
  label: string;
  items: readonly Item[];
  onMove: (move: MoveOf) => void;
}

/** Ordered cards, sorted by dragging, with the keyboard on the handle, or with two plain buttons. */
export function SortableCards<Item extends { id: string }>(props: SortableCardsProps<Item>) {
  const { label, items, nameOf, onMove, ...card } = props;
  return (
    <Grid>
      <SortableList label={label} items={items} nameOf={nameOf} onMove={onMove}>
        {(item, steps) => <SortableCard key={item.id} item={item} nameOf={nameOf} {...card} {...steps} />}
      </SortableList>
    </Grid>
  );
}
