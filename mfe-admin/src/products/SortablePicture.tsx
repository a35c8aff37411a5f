import { IconButton, Row, tokens } from '@boom/platform';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCardsTexts } from '../cards/i18n';
import type { Steps } from '../cards/SortableList';
import { SortablePlace, useSortablePlace } from '../cards/sortablePlace';
import { RemoveButton } from '../focus/RemoveButton';
import { usePicturesTexts } from '../pictures/i18n';
import { PictureThumb } from '../pictures/PictureThumb';

const Place = styled(SortablePlace)`
  overflow: hidden;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.raised};
`;

const Corner = styled(Row)`
  position: absolute;
  inset: 0 0 auto;
  justify-content: space-between;

  & button {
    background: ${tokens.color.raised};
  }
`;

interface SortablePictureProps extends Steps {
  /** Id of the list item. */
  id: string;
  src: string;
  /** From 1. */
  number: number;
  cropButton: ReactNode;
  onRemove: () => void;
}

/** One picture of the gallery, with its actions: drag, move by one place, crop, remove. */
export function SortablePicture(props: SortablePictureProps) {
  const { id, src, number, cropButton, onRemove, onMoveBack, onMoveOn } = props;
  const { t } = usePicturesTexts();
  const { t: tCards } = useCardsTexts();
  const name = t('imageName', { number });
  const { place, handle } = useSortablePlace(id, name);
  return (
    <Place {...place}>
      <PictureThumb src={src} alt={name} sizes="160px" />
      <Corner isWrapping={false} gap={1}>
        <div>{cropButton}</div>
        <RemoveButton label={t('remove', { number })} onClick={onRemove} />
      </Corner>
      <Row gap={1} justify="center" isWrapping={false}>
        <IconButton
          label={tCards('moveBack', { name })}
          icon={<ArrowLeft />}
          aria-disabled={!onMoveBack || undefined}
          onClick={onMoveBack}
        />
        {handle}
        <IconButton
          label={tCards('moveOn', { name })}
          icon={<ArrowRight />}
          aria-disabled={!onMoveOn || undefined}
          onClick={onMoveOn}
        />
      </Row>
    </Place>
  );
}
