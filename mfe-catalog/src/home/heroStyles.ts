import { media, tokens } from '@boom/platform';
import styled, { css } from 'styled-components';

/** 4:5 on a phone, else 3:1, but never too low for its text. */
export const Frame = styled.section`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 5;
  min-height: 22rem;
  border-radius: ${tokens.radius.dialog};
  background: ${tokens.color.canvas};

  /* Large text has more lines where the frame is as narrow as before. */
  ${media.largeText} {
    min-height: 30rem;
  }

  ${media.fromTablet} {
    aspect-ratio: 3 / 1;
    min-height: 17rem;
  }
`;

/**
 * Fills the frame. The other slides are rendered invisibly, so that their pictures are loaded when they fade in. The
 * first one does not fade: a fading picture would count as painted only at the end.
 */
export const Slide = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: stretch;
  transition: opacity 400ms ${tokens.easing};

  &[aria-hidden] {
    opacity: 0;
    visibility: hidden;
  }

  ${media.fromTablet} {
    flex-direction: row;
    align-items: center;
  }
`;

/** The plain field: text is never on a picture. */
export const Words = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 0.625rem;
  padding: 1.75rem 1.5rem 0;

  ${media.fromTablet} {
    width: 45%;
    padding: 0 0 0 clamp(1.5rem, 4vw, 3.5rem);
    gap: 0.75rem;
  }
`;

export interface FieldColors {
  $background?: string;
  $color?: string;
}

/**
 * Colours chosen in the panel, in the style sheet: the content security policy allows no style attributes from
 * the server.
 */
export const fieldColors = css<FieldColors>`
  ${({ $background }) => $background && `background: ${$background};`}
  ${({ $color }) => $color && `color: ${$color};`}
`;

export const Title = styled.h2`
  font-size: clamp(1.875rem, 3.8vw, 3rem);
  font-weight: ${tokens.weight.heavy};
  line-height: 1.05;
  letter-spacing: -0.03em;
  text-wrap: balance;
`;

export const Subtitle = styled.p`
  font-size: clamp(1rem, 1.4vw, 1.125rem);
  line-height: 1.4;
  text-wrap: pretty;
`;

/** The right part of a 3:1 picture, which is where its products are: 57 % of it on a phone. */
export const Art = styled.div`
  position: relative;
  flex: none;
  aspect-ratio: 1.72;
  margin-top: auto;

  ${media.fromTablet} {
    position: absolute;
    inset: 0 0 0 auto;
    width: 56%;
    aspect-ratio: auto;
  }
`;
