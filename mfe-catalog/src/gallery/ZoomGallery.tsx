import type { ProductView } from '@boom/contract';
import { IconButton, tokens } from '@boom/platform';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { picturesOf } from '../card/productPictures';
import { useGalleryTexts } from './i18n';
import { Thumbnails } from './Thumbnails';
import { useZoomGallery } from './useZoomGallery';
import { ZoomStage } from './ZoomStage';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  min-width: 0;
`;

const Stage = styled.div`
  position: relative;
`;

const Arrow = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: 0.5rem;
  translate: 0 -50%;
  border-color: ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.raised};
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
`;

const Zoom = styled.div`
  display: flex;
  align-items: center;
  gap: 0.25rem;
`;

const Counter = styled.span`
  min-width: 3.25rem;
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** The pictures of a product with arrows, counter, thumbnails and zoom (storefront specification, "Quick-view dialog"). */
export function ZoomGallery({ product }: { product: ProductView }) {
  const { t } = useGalleryTexts();
  const pictures = picturesOf(product);
  const count = pictures.length;
  const { index, zoom, select, canZoomIn, canZoomOut, zoomIn, zoomOut } = useZoomGallery(count);
  const hasSeveral = count > 1;

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // The arrow keys scroll an enlarged picture; with Alt or ⌘ they are the browser's "back".
    if (!step || !hasSeveral || zoom > 1 || event.altKey || event.metaKey) return;
    event.preventDefault();
    select(index + step);
  };

  return (
    <Frame role="group" aria-label={t('label', { name: product.name })} onKeyDown={handleKeyDown}>
      <Stage>
        <ZoomStage
          key={index}
          picture={pictures[index] ?? null}
          alt={hasSeveral ? t('picture', { name: product.name, index: index + 1, count }) : product.name}
          zoom={zoom}
          placeholder={index === 0 ? product.imagePlaceholder : null}
        />
        {hasSeveral && (
          <>
            <Arrow $side="left" label={t('previous')} icon={<ChevronLeft />} onClick={() => select(index - 1)} />
            <Arrow $side="right" label={t('next')} icon={<ChevronRight />} onClick={() => select(index + 1)} />
          </>
        )}
      </Stage>
      {count > 0 && (
        <Bar>
          <Counter role="status">{t('counter', { index: index + 1, count })}</Counter>
          <Zoom>
            <IconButton
              label={t('zoomOut')}
              icon={<ZoomOut />}
              aria-disabled={!canZoomOut || undefined}
              onClick={zoomOut}
            />
            <Counter role="status">{`${zoom}×`}</Counter>
            <IconButton
              label={t('zoomIn')}
              icon={<ZoomIn />}
              aria-disabled={!canZoomIn || undefined}
              onClick={zoomIn}
            />
          </Zoom>
        </Bar>
      )}
      <Thumbnails pictures={pictures} index={index} onSelect={select} />
    </Frame>
  );
}
