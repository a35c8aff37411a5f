import { type RefObject, useEffect, useState } from 'react';

/** Whether a place has come near the screen, once and for all: what is in it is fetched and drawn then. */
export function useIsNear(place: RefObject<Element | null>, isWanted: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isWanted || isNear || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isWanted, isNear]);
  return isNear;
}
