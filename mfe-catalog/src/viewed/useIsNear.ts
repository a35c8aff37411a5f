import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the screen; stays true, so that its content is loaded and rendered once. */
export function useIsNear(place: RefObject<Element | null>, isNeeded: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isNeeded || isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isNeeded, isNear]);
  return isNear;
}
