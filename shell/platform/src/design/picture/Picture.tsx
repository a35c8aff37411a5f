import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { tokens } from '../tokens';
import { NoPictureDrawing } from './NoPictureDrawing';
import { pictureSources } from './pictureSources';

const Stage = styled.span<{ $ratio: string }>`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  overflow: hidden;
  background: ${tokens.color.stage};
  color: ${tokens.color.onStage};
`;

const Photo = styled.img<{ $fit: 'cover' | 'contain' }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: ${({ $fit }) => $fit};
  color: transparent;
  filter: var(--picture-filter);
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

export interface PictureProps {
  /** A stored path (`/media/<id>/1200.webp`), an address on the web, or null. */
  src: string | null;
  /** What the picture shows; "" when the text beside it already says so. */
  alt: string;
  /** How wide it is drawn, as the `sizes` attribute: "(min-width: 1024px) 20vw, 50vw". */
  sizes?: string;
  /** The largest picture of the first screen: fetched at once and with high priority. One per page. */
  priority?: boolean;
  /** A tiny data URI shown meanwhile. */
  placeholder?: string | null;
  /** Width to height, as CSS writes it. */
  ratio?: string;
  fit?: 'cover' | 'contain';
  className?: string;
}

/** A picture on its quiet stage, in the best format and width; round its corners with `styled(Picture)`. */
export function Picture({
  src,
  alt,
  sizes = '(min-width: 1024px) 20rem, 50vw',
  priority = false,
  placeholder,
  ratio = '1 / 1',
  fit = 'contain',
  className,
}: PictureProps) {
  const { t } = useTranslation('platform');
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [shownSrc, setShownSrc] = useState<string | null>(null);
  const photo = useRef<HTMLImageElement>(null);

  // Server-rendered pictures may have failed or loaded before anybody listened.
  useEffect(() => {
    const image = photo.current;
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth === 0) setFailedSrc(src);
    else setShownSrc(src);
  }, [src]);

  if (!src || failedSrc === src) {
    return (
      <Stage $ratio={ratio} className={className}>
        <Missing>
          <NoPictureDrawing />
          {t('design.noImage')}
        </Missing>
      </Stage>
    );
  }
  const sources = pictureSources(src);
  return (
    <Stage $ratio={ratio} className={className}>
      {placeholder && shownSrc !== src && <Photo $fit={fit} src={placeholder} alt="" aria-hidden="true" />}
      <picture>
        {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        <Photo
          ref={photo}
          $fit={fit}
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
