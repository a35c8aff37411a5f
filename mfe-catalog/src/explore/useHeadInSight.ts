import { useNavigationType } from '@boom/platform/router';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top of the list when another one is shown: a shopper further down would see its middle or the footer.
 * Keeps the focus on the control that was used. Back and forward restore the scroll position, which the shell does.
 *
 * @param list changes with the content of the list.
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
