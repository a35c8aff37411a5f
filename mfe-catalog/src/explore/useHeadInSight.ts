import { useNavigationType } from '@boom/platform/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Another list begins at its head: who was further down when a filter or the order changed would look at its middle,
 * or at the footer. At once and without taking the focus along, which stays on the control that was used; back and
 * forward return to where the reader was, which is the shell's business.
 *
 * @param list changes with what is listed.
 */
export function useHeadInSight(head: RefObject<HTMLElement | null>, list: string): void {
  const how = useNavigationType();
  const shown = useRef(list);

  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = head.current?.getBoundingClientRect().top ?? 0;
    if (how !== 'POP' && top < 0) head.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [head, list, how]);
}
