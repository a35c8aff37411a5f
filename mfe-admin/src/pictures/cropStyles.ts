import { tokens } from '@boom/platform';
import styled from 'styled-components';

/** The used rules of `react-easy-crop.css`: the page's policy allows no style sheet of a library. */
export const Stage = styled.div`
  position: relative;
  height: min(24rem, 50vh);
  overflow: hidden;
  border-radius: ${tokens.radius.control};
  background: #15171c;

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }

  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }

  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }

  .reactEasyCrop_Cover_Horizontal {
    width: 100%;
    height: auto;
  }

  .reactEasyCrop_Cover_Vertical {
    width: auto;
    height: 100%;
  }

  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    overflow: hidden;
    box-sizing: border-box;
    border: 2px solid #fff;
    box-shadow: 0 0 0 9999em rgb(0 0 0 / 0.5);
    transform: translate(-50%, -50%);
  }

  .reactEasyCrop_CropArea:focus-visible {
    outline: 3px solid #fff;
    outline-offset: 2px;
  }
`;

export const Zoom = styled.input`
  width: 100%;
  min-height: ${tokens.controlHeight};
  accent-color: ${tokens.color.ink};
`;
