import { tokens, useTranslation, VisuallyHidden } from '@boom/platform';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import styled from 'styled-components';
import { type MoveOf, moveTo } from './order';
import { SortableCard, type SortableCardProps } from './SortableCard';

const Grid = styled.ul`
  container-type: inline-size;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${tokens.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A press that moves less than this is none of dragging, px. */
const DRAG_FROM_PX = 6;

interface SortableCardsProps<Item> extends Pick<SortableCardProps<Item>, 'nameOf' | 'card' | 'onEdit' | 'onDelete'> {
  label: string;
  items: readonly Item[];
  onMove: (move: MoveOf) => void;
}

/** Cards in their order, which is changed by dragging, by the keyboard on the handle, or by two plain buttons. */
export function SortableCards<Item extends { id: string }>(props: SortableCardsProps<Item>) {
  const { label, items, nameOf, onMove, ...card } = props;
  const { t } = useTranslation('admin');
  const [told, setTold] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const say = (key: string, id: unknown, overId: unknown) => {
    const item = items[placeOf(id)];
    return item && t(`cards.${key}`, { name: nameOf(item), place: placeOf(overId) + 1, count: items.length });
  };

  function handleMove(id: string, place: number) {
    const move = moveTo(items, id, place);
    if (!move) return;
    setTold(say('dropped', id, items[place]?.id) ?? '');
    onMove(move);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: { draggable: t('cards.instructions') },
        announcements: {
          onDragStart: ({ active }) => say('lifted', active.id, active.id),
          // What is lifted lies over itself at once.
          onDragOver: ({ active, over }) =>
            over ? say(over.id === active.id ? 'lifted' : 'over', active.id, over.id) : undefined,
          // Where it was dropped is told below, as after a press on a button.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
        },
      }}
      onDragEnd={({ active, over }) => over && handleMove(String(active.id), placeOf(over.id))}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <Grid aria-label={label}>
          {items.map((item, place) => (
            <SortableCard
              key={item.id}
              item={item}
              nameOf={nameOf}
              {...card}
              onMoveBack={place > 0 ? () => handleMove(item.id, place - 1) : undefined}
              onMoveOn={place < items.length - 1 ? () => handleMove(item.id, place + 1) : undefined}
            />
          ))}
        </Grid>
      </SortableContext>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </DndContext>
  );
}
