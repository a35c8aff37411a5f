import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come near the screen; stays true, so that its content is loaded and rendered once.
 *
 * Who goes by keyboard would step over what is not there, and its growing above would push their focus out of sight: for
 * them it is there from the first Tab on.
 */
export function useIsNear(place: RefObject<Element | null>, isNeeded: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isNeeded || isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    const handleKey = ({ key }: KeyboardEvent) => key === 'Tab' && setNear(true);
    document.addEventListener('keydown', handleKey);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', handleKey);
    };
  }, [place, isNeeded, isNear]);
  return isNear;
}
