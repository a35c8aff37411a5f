import { useEffect, useState } from 'react';

/** Movements smaller than this are a trembling hand, px. */
const TREMBLE_PX = 8;
/** Up here the navbar always stands, px. */
const TOP_PX = 160;

/** True while the reader scrolls down; scrolling up brings the navbar back. */
export function useHidesOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const handleScroll = () => {
      const { scrollY } = window;
      if (scrollY < TOP_PX) setHidden(false);
      else if (Math.abs(scrollY - last) < TREMBLE_PX) return;
      else setHidden(scrollY > last);
      last = scrollY;
    };
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, []);

  return isHidden;
}
