import { IconButton, Row, tokens, useTranslation } from '@boom/platform';
import { useSortable } from '@dnd-kit/sortable';
import { ArrowLeft, ArrowRight, GripVertical, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Steps } from '../cards/SortableList';
import { PictureThumb } from '../pictures/PictureThumb';

const Place = styled.li<{ $isDragged: boolean }>`
  position: relative;
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.raised};
  ${({ $isDragged }) => $isDragged && 'z-index: 1; opacity: 0.85;'}
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`;

const Corner = styled(Row)`
  position: absolute;
  inset: 0 0 auto;
  justify-content: space-between;

  & > button {
    background: ${tokens.color.raised};
  }
`;

interface SortablePictureProps extends Steps {
  /** For the list. */
  id: string;
  src: string;
  /** From 1. */
  number: number;
  cropButton: ReactNode;
  onRemove: () => void;
}

/** One picture of the gallery: drag it, move it by one place, cut it, remove it. */
export function SortablePicture(props: SortablePictureProps) {
  const { id, src, number, cropButton, onRemove, onMoveBack, onMoveOn } = props;
  const { t } = useTranslation('admin');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('cards.sortable') },
  });
  const name = t('pictures.imageName', { number });
  return (
    <Place
      ref={setNodeRef}
      $isDragged={isDragging}
      style={{ transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined, transition }}
    >
      <PictureThumb src={src} alt={name} sizes="160px" />
      <Corner isWrapping={false} gap={1}>
        {cropButton ?? <span />}
        <IconButton label={t('pictures.remove', { number })} icon={<X aria-hidden="true" />} onClick={onRemove} />
      </Corner>
      <Row gap={1} justify="center" isWrapping={false}>
        <IconButton
          label={t('cards.moveBack', { name })}
          icon={<ArrowLeft aria-hidden="true" />}
          aria-disabled={!onMoveBack || undefined}
          onClick={onMoveBack}
        />
        <Handle
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          label={t('cards.drag', { name })}
          icon={<GripVertical aria-hidden="true" />}
        />
        <IconButton
          label={t('cards.moveOn', { name })}
          icon={<ArrowRight aria-hidden="true" />}
          aria-disabled={!onMoveOn || undefined}
          onClick={onMoveOn}
        />
      </Row>
    </Place>
  );
}
