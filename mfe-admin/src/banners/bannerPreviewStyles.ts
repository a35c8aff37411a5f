import { Picture, tokens } from '@boom/platform';
import styled, { css } from 'styled-components';

/*
 * The home page's hero in a window of 390 px and of 1344 px: the same sizes as in the shop, without its media queries,
 * which would follow the panel's window.
 */
interface OnPhone {
  $isPhone: boolean;
}

interface Colors {
  $background?: string;
  $color?: string;
}

const colors = css<Colors>`
  ${({ $background }) => $background && `background: ${$background};`}
  ${({ $color }) => $color && `color: ${$color};`}
`;

export const Frame = styled.div<OnPhone & Colors>`
  position: relative;
  display: flex;
  overflow: hidden;
  border-radius: ${tokens.radius.dialog};
  background: ${tokens.color.canvas};
  ${({ $isPhone }) =>
    $isPhone
      ? 'flex-direction: column; align-items: stretch; width: 358px; height: 447.5px;'
      : 'flex-direction: row; align-items: center; width: 1280px; height: 426.7px;'}
  ${colors}
`;

export const Words = styled.div<OnPhone>`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  ${({ $isPhone }) =>
    $isPhone ? 'gap: 0.625rem; padding: 1.75rem 1.5rem 0;' : 'gap: 0.75rem; width: 45%; padding-left: 3.36rem;'}
`;

export const Title = styled.p<OnPhone>`
  font-size: ${({ $isPhone }) => ($isPhone ? '1.875rem' : '3rem')};
  font-weight: ${tokens.weight.heavy};
  line-height: 1.05;
  letter-spacing: -0.03em;
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

export const Subtitle = styled.p<OnPhone>`
  font-size: ${({ $isPhone }) => ($isPhone ? '1rem' : '1.125rem')};
  line-height: 1.4;
  text-wrap: pretty;
`;

/** The shop's primary button, which takes the banner's colours the other way round. */
export const Action = styled.span<Colors>`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  margin-top: 0.5rem;
  padding: 0 1.25rem;
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.boom};
  color: ${tokens.color.onBoom};
  font-weight: ${tokens.weight.strong};
  ${colors}
`;

export const Art = styled.div<OnPhone>`
  flex: none;
  ${({ $isPhone }) =>
    $isPhone
      ? 'position: relative; aspect-ratio: 1.72; margin-top: auto;'
      : 'position: absolute; inset: 0 0 0 auto; width: 56%;'}
`;

export const Photo = styled(Picture)<OnPhone>`
  height: 100%;
  aspect-ratio: auto;
  background: transparent;
  mask-image: linear-gradient(
    ${({ $isPhone }) => ($isPhone ? 'to bottom, transparent, black 12%' : 'to right, transparent, black 6%')}
  );

  && img {
    object-position: right center;
    filter: none;
  }
`;
