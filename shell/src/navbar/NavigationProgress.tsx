import { tokens, useTranslation, VisuallyHidden } from '@boom/platform';
import { useContext, useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { MovingContext } from '../routing/ShopRouter';

/** A faster navigation shows no progress, ms. */
export const LATE_MS = 150;

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(100%); }
`;

/** Below the navbar, or at the window's edge while that is hidden. Still where the visitor prefers reduced motion. */
const Line = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  overflow: hidden;
  height: 3px;
  background: ${tokens.color.line};
  pointer-events: none;

  &::after {
    display: block;
    height: 100%;
    background: ${tokens.color.focus};
    animation: ${pass} 1.1s ${tokens.easing} infinite;
    content: '';
  }
`;

/** Shows that the next page is loading, once that takes noticeably long. */
export function NavigationProgress() {
  const { t } = useTranslation('shell');
  const isMoving = useContext(MovingContext);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isMoving]);

  // The live region is always there: screen readers miss one that is added together with its text.
  return (
    <div role="status">
      {isMoving && isLate && (
        <>
          <Line />
          <VisuallyHidden>{t('remote.loading')}</VisuallyHidden>
        </>
      )}
    </div>
  );
}
