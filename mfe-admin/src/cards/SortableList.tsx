import { VisuallyHidden } from '@boom/platform';
import { closestCenter, DndContext } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useEffect, useState } from 'react';
import { useDragSensors } from '../dragging/useDragSensors';
import { useCardsTexts } from './i18n';
import { type MoveOf, moveTo } from './order';

/** Functions that move an item by one place; absent at the ends. */
export interface Steps {
  onMoveBack?: () => void;
  onMoveOn?: () => void;
}

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  onMove: (move: MoveOf) => void;
  /** A list item with `useSortable`; its key is the item's id. */
  children: (item: Item, steps: Steps) => ReactNode;
}

/** An ordered list, sorted by dragging, with the keyboard on the handle, or with two plain buttons. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onMove, children } = props;
  const { t } = useCardsTexts();
  const [told, setTold] = useState('');
  const [isDragging, setDragging] = useState(false);
  const sensors = useDragSensors(sortableKeyboardCoordinates);
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id);
  const say = (key: 'lifted' | 'over' | 'dropped' | 'cancelled', id: unknown, overId: unknown) => {
    const item = items[placeOf(id)];
    return item && t(key, { name: nameOf(item), place: placeOf(overId) + 1, count: items.length });
  };

  // Escape ends the dragging; it must not reach the dialog around the list.
  useEffect(() => {
    if (!isDragging) return;
    const take = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault();
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, [isDragging]);

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
        screenReaderInstructions: { draggable: t('instructions') },
        announcements: {
          onDragStart: ({ active }) => say('lifted', active.id, active.id),
          // A lifted item is over itself at first.
          onDragOver: ({ active, over }) =>
            over ? say(over.id === active.id ? 'lifted' : 'over', active.id, over.id) : undefined,
          // The drop is announced below, as after a click on a button.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => say('cancelled', active.id, active.id),
        },
      }}
      onDragStart={() => setDragging(true)}
      onDragCancel={() => setDragging(false)}
      onDragEnd={({ active, over }) => {
        setDragging(false);
        if (over) handleMove(String(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ul aria-label={label}>
          {items.map((item, place) =>
            children(item, {
              onMoveBack: place > 0 ? () => handleMove(item.id, place - 1) : undefined,
              onMoveOn: place < items.length - 1 ? () => handleMove(item.id, place + 1) : undefined,
            }),
          )}
        </ul>
      </SortableContext>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </DndContext>
  );
}
