import * as Radix from '@radix-ui/react-dialog';
import styled, { css, keyframes } from 'styled-components';
import { media, tokens } from '../design/tokens';

const appear = keyframes`from { opacity: 0; }`;
const vanish = keyframes`to { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; translate: 0 1rem; }`;
const sink = keyframes`to { opacity: 0; translate: 0 1rem; }`;
const slideUp = keyframes`from { translate: 0 100%; }`;
const slideDown = keyframes`to { translate: 0 100%; }`;

const { motion, easing } = tokens;

/** One animation opens it, another closes it; Radix unmounts it when the second has ended. */
const move = (enter: ReturnType<typeof keyframes>, leave: ReturnType<typeof keyframes>) => css`
  &[data-state='open'] {
    animation: ${enter} ${motion.surface} ${easing};
  }

  &[data-state='closed'] {
    animation: ${leave} ${motion.surface} ${easing} forwards;
  }
`;

export const Scrim = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.dialog};
  background: ${tokens.color.scrim};
  ${move(appear, vanish)}
`;

/** Lower than head, foot and something between them: a phone on its side, a page at 400 %. The panel scrolls whole. */
const low = '@media (max-height: 30rem)';
export const lowPanel = css`
  ${low} {
    overflow-y: auto;
  }
`;

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';
const widths: Record<DialogSize, string> = { sm: '26rem', md: '36rem', lg: '52rem', xl: '72rem' };

/**
 * A card on a large screen: a small one in its middle, a larger one hanging from the top, so that its head stands still
 * when what it shows comes or goes. On a phone a sheet that fills it, or stands at its foot when small.
 */
export const Panel = styled(Radix.Content)<{ $size: DialogSize }>`
  position: fixed;
  inset: 0;
  z-index: ${tokens.layer.dialog};
  display: flex;
  flex-direction: column;
  width: calc(100vw - 2rem);
  max-width: ${({ $size }) => widths[$size]};
  height: fit-content;
  max-height: min(56rem, calc(94dvh - 1.5rem));
  margin: ${({ $size }) => ($size === 'sm' ? 'auto' : '6dvh auto auto')};
  overflow: hidden;
  ${lowPanel}
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.dialog};
  box-shadow: ${tokens.shadow.overlay};
  ${move(rise, sink)}

  &:focus-visible {
    outline: none;
  }

  ${media.phone} {
    width: 100%;
    max-width: none;
    margin: auto 0 0;
    border: 0;
    ${({ $size }) =>
      $size === 'sm'
        ? css`
            border-radius: ${tokens.radius.dialog} ${tokens.radius.dialog} 0 0;
          `
        : css`
            height: 100dvh;
            max-height: none;
            border-radius: 0;
          `}
    ${move(slideUp, slideDown)}
  }
`;

export const PanelHead = styled.header`
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  padding: 1rem 0.75rem 0.75rem 1.5rem;

  ${media.phone} {
    padding-left: 1rem;
  }
`;

export const PanelTitles = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: 0.5rem;
`;

export const Title = styled(Radix.Title)`
  font-size: ${tokens.size.xl};
  font-weight: ${tokens.weight.heavy};
  line-height: 1.2;
  letter-spacing: -0.02em;
  text-wrap: balance;
`;

export const Description = styled(Radix.Description)`
  margin-top: 0.25rem;
  color: ${tokens.color.muted};
  text-wrap: pretty;
`;

/** Scrolls between title and footer. */
export const PanelBody = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  padding: 0.25rem 1.5rem 1.5rem;
  overflow-y: auto;
  overscroll-behavior: contain;

  ${low} {
    flex: none;
    overflow: visible;
  }

  ${media.phone} {
    padding-inline: 1rem;
    padding-bottom: max(1.5rem, env(safe-area-inset-bottom));
  }
`;

/** Stays visible below the body. */
export const PanelFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.75rem;
  padding: 1rem 1.5rem;
  border-top: 1px solid ${tokens.color.line};

  /* What is only reserved is no bar yet. */
  &:has(> :empty) {
    border-color: transparent;
  }

  ${media.phone} {
    padding: 0.75rem 1rem max(0.75rem, env(safe-area-inset-bottom));

    & > button,
    & > a {
      flex: 1 1 auto;
    }
  }
`;
