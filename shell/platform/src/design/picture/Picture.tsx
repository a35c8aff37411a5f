import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { tokens } from '../tokens';
import { NoPictureDrawing } from './NoPictureDrawing';
import { pictureSources } from './pictureSources';

/** One static style for all its elements: a list renders many pictures. */
const Stage = styled.span`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: 1 / 1;
  overflow: hidden;
  background: ${tokens.color.stage};
  color: ${tokens.color.onStage};

  &:where([data-ratio='3 / 2']) {
    aspect-ratio: 3 / 2;
  }

  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    color: transparent;
    filter: var(--picture-filter);
  }

  &[data-fit='cover'] img {
    object-fit: cover;
  }
`;

const Missing = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  font-size: ${tokens.size.xs};

  & > svg {
    width: 30%;
    max-width: 6rem;
  }
`;

function NoPicture({ onOnline }: { onOnline: () => void }) {
  const { t } = useTranslation('platform');
  useEffect(() => {
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [onOnline]);
  return (
    <Missing>
      <NoPictureDrawing />
      {t('design.noImage')}
    </Missing>
  );
}

interface PictureProps {
  /** A stored path (`/media/<id>/1200.webp`), an address on the web, or null. */
  src: string | null;
  /** What the picture shows; "" when the text beside it already says so. */
  alt: string;
  /** Its width on the screen, as the `sizes` attribute: "(min-width: 64em) 20vw, 50vw". */
  sizes?: string;
  /** The largest picture of the first screen: fetched at once and with high priority. One per page. */
  priority?: boolean;
  /** A tiny data URI shown while the picture loads. */
  placeholder?: string | null;
  /** Width to height; square unless told. */
  ratio?: '3 / 2';
  /** Fills its box, cropped at the edges; otherwise the whole picture is visible. */
  fit?: 'cover';
  className?: string;
}

/** A picture on a grey background, in the best format and width; round its corners with `styled(Picture)`. */
export function Picture({
  src,
  alt,
  sizes = '(min-width: 64em) 20rem, 50vw',
  priority = false,
  placeholder,
  ratio,
  fit,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [shownSrc, setShownSrc] = useState<string | null>(null);
  const photo = useRef<HTMLImageElement>(null);

  // A server-rendered picture may have loaded or failed before React attached its listeners.
  useEffect(() => {
    const image = photo.current;
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) setFailedSrc(src);
    else setShownSrc(src);
  }, [src]);

  if (!src || failedSrc === src) {
    return (
      <Stage className={className} data-ratio={ratio}>
        <NoPicture onOnline={() => setFailedSrc(null)} />
      </Stage>
    );
  }
  const sources = pictureSources(src);
  return (
    <Stage className={className} data-ratio={ratio} data-fit={fit}>
      {placeholder && shownSrc !== src && <img src={placeholder} alt="" aria-hidden="true" />}
      <picture>
        {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        <img
          ref={photo}
          alt={alt}
          // The order matters: React sets attributes one by one, and `src` before `srcSet` fetches twice in Safari.
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          sizes={sources.webp && sizes}
          srcSet={sources.webp}
          src={sources.src}
          onLoad={placeholder ? () => setShownSrc(src) : undefined}
          onError={() => setFailedSrc(src)}
        />
      </picture>
    </Stage>
  );
}
