import { IconButton, Row, Stack, Text, tokens } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';
import { useOpinionsTexts } from './i18n';

const Shown = styled.img`
  width: 100%;
  max-height: 70vh;
  object-fit: contain;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.canvas};
`;

interface PictureViewerProps {
  /** Whose pictures. */
  name: string;
  pictures: readonly string[];
  first: number;
  onClose: () => void;
}

/** The pictures of a review, large, one after the other: by button, or by the arrow keys. */
export default function PictureViewer({ name, pictures, first, onClose }: PictureViewerProps) {
  const { t } = useOpinionsTexts();
  const [index, setIndex] = useState(first);
  const count = pictures.length;
  const move = useCallback((step: number) => setIndex((at) => (at + step + count) % count), [count]);
  useEffect(() => {
    // Wherever the focus is in the dialog.
    const handleKeyDown = ({ key, altKey, metaKey }: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      // With Alt or ⌘ it is the browser's "back".
      if (step && !altKey && !metaKey) move(step);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [move]);
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('viewer.title', { name })}>
      <Stack gap={3}>
        <Shown src={pictures[index]} alt={t('reviews.picture', { index: index + 1, count, name })} />
        {count > 1 && (
          <Row justify="center">
            <IconButton label={t('viewer.previous')} icon={<ChevronLeft />} onClick={() => move(-1)} />
            <Text as="span" role="status" isTabular>
              {t('viewer.position', { index: index + 1, count })}
            </Text>
            <IconButton label={t('viewer.next')} icon={<ChevronRight />} onClick={() => move(1)} />
          </Row>
        )}
      </Stack>
    </Dialog>
  );
}
