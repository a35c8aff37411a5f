import { Picture, tokens } from '@boom/platform';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

/** Scrolls when the picture is larger than its box: finger, wheel and arrow keys move it without code. */
const Window = styled.div<{ $isZoomed: boolean }>`
  overflow: ${({ $isZoomed }) => ($isZoomed ? 'auto' : 'hidden')};
  aspect-ratio: 1 / 1;
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.stage};
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;

const Sheet = styled.div`
  width: calc(100% * var(--zoom));
`;

interface ZoomStageProps {
  picture: string | null;
  alt: string;
  /** 1 is the whole picture. */
  zoom: number;
  placeholder?: string | null;
}

/** One picture at a zoom level, centred. */
export function ZoomStage({ picture, alt, zoom, placeholder }: ZoomStageProps) {
  const place = useRef<HTMLDivElement>(null);
  const shownZoom = useRef(zoom);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const factor = zoom / shownZoom.current;
    shownZoom.current = zoom;
    element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * factor - element.clientWidth / 2;
    element.scrollTop = (element.scrollTop + element.clientHeight / 2) * factor - element.clientHeight / 2;
  }, [zoom]);

  const isZoomed = zoom > 1;
  return (
    // A scrolling region must be reachable by keyboard to be scrolled by it.
    <Window
      ref={place}
      $isZoomed={isZoomed}
      {...(isZoomed && { tabIndex: 0, role: 'group', 'aria-label': alt })}
      data-zoom={zoom}
    >
      <Sheet style={{ '--zoom': zoom }}>
        <Picture
          src={picture}
          alt={alt}
          placeholder={placeholder}
          sizes={isZoomed ? '1200px' : '(min-width: 40em) 32rem, 100vw'}
        />
      </Sheet>
    </Window>
  );
}
