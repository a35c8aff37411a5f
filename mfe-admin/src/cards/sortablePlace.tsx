import { IconButton } from '@boom/platform';
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import styled from 'styled-components';
import { useCardsTexts } from './i18n';

/** One item of a `SortableList`. */
export const SortablePlace = styled.li<{ $isDragged: boolean }>`
  position: relative;
  ${({ $isDragged }) => $isDragged && 'z-index: 1; opacity: 0.85;'}
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`;

/**
 * Makes an item sortable: returns the props of its `SortablePlace` and of the handle that drags it, with pointer or
 * keyboard.
 */
export function useSortablePlace(id: string, name: string) {
  const { t } = useCardsTexts();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('sortable') },
  });
  return {
    place: {
      ref: setNodeRef,
      $isDragged: isDragging,
      style: { transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition },
    },
    handle: (
      <Handle
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        label={t('drag', { name })}
        icon={<GripVertical />}
      />
    ),
  };
}
