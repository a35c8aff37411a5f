import type { ProductView } from '@boom/contract';
import { Badge, media, Picture, tokens } from '@boom/platform';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { picturesOf } from '../card/productPictures';
import { useGalleryTexts } from './i18n';
import { Thumbnails } from './Thumbnails';

const Frame = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: 0;

  ${media.fromDesktop} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
`;

const Stage = styled.div`
  position: relative;
  min-width: 0;
`;

/** Scrolls one picture at a time: by swiping, arrow keys and thumbnails. */
const Reel = styled.div`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  border-radius: ${tokens.radius.card};
`;

const Cell = styled.div`
  flex: none;
  width: 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

const Counter = styled(Badge)`
  position: absolute;
  right: 0.75rem;
  bottom: 0.75rem;
  pointer-events: none;
`;

const Thumbs = styled(Thumbnails)`
  ${media.fromDesktop} {
    flex-direction: column;
    order: -1;
    max-height: 36rem;
  }
`;

/** Rendered width of the picture: the page less thumbnails, buying box and gaps. */
export const GALLERY_SIZES =
  '(min-width: 75.25em) 37.5rem, (min-width: 64em) calc(100vw - 37.75rem), calc(100vw - 2rem)';

/** A swipe has ended when no scroll event came for this time, ms. */
const SETTLE_MS = 90;

/** The pictures of a product on its page. */
export function SwipeGallery({ product }: { product: ProductView }) {
  const { t } = useGalleryTexts();
  const reel = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  const pictures = picturesOf(product);
  const count = pictures.length;

  useEffect(() => () => clearTimeout(settling.current), []);

  const select = (next: number) => {
    const place = Math.max(0, Math.min(count - 1, next));
    setIndex(place);
    if (reel.current) reel.current.scrollLeft = place * reel.current.clientWidth;
  };
  const handleScroll = () => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      const element = reel.current;
      if (element?.clientWidth) setIndex(Math.round(element.scrollLeft / element.clientWidth));
    }, SETTLE_MS);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // With either of these it is the browser's "back".
    if (!step || count < 2 || event.altKey || event.metaKey) return;
    event.preventDefault();
    select(index + step);
  };

  if (count === 0) {
    return (
      <Reel>
        <Picture src={null} alt={product.name} />
      </Reel>
    );
  }
  const label = t('label', { name: product.name });
  return (
    <Frame role="group" aria-label={label} onKeyDown={handleKeyDown}>
      <Stage>
        <Reel
          ref={reel}
          onScroll={handleScroll}
          {...(count > 1 && {
            tabIndex: 0,
            role: 'region',
            'aria-label': label,
            'aria-roledescription': t('carousel'),
          })}
        >
          {pictures.map((picture, place) => (
            <Cell key={picture}>
              <Picture
                src={picture}
                alt={count > 1 ? t('picture', { name: product.name, index: place + 1, count }) : product.name}
                sizes={GALLERY_SIZES}
                priority={place === 0}
                placeholder={place === 0 ? product.imagePlaceholder : null}
              />
            </Cell>
          ))}
        </Reel>
        {count > 1 && <Counter tone="black">{t('counter', { index: index + 1, count })}</Counter>}
      </Stage>
      <Thumbs pictures={pictures} index={index} onSelect={select} />
    </Frame>
  );
}
