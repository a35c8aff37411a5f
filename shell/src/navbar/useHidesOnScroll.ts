import { useEffect, useState } from 'react';

/** Smaller movements are ignored, px. */
const TREMBLE_PX = 8;
/** Nearer than this to the top the navbar is always visible, px. */
const TOP_PX = 160;

/** True while the page is scrolled down; scrolling up shows the navbar again. */
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
