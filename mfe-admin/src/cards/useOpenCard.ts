import { useSearchParams } from '@boom/platform/router';
import { useState } from 'react';

const NEW = 'nuevo';
const OPENED = 'abierto';

/** Once the history holds no entry of a dialog any more: an address that is set before would be that entry's. */
function onceAligned(follow: () => void): void {
  const isHeld = () => Boolean((history.state as { overlays?: number } | null)?.overlays);
  if (!isHeld()) {
    follow();
    return;
  }
  const handlePopState = () => {
    if (isHeld()) return;
    window.removeEventListener('popstate', handlePopState);
    follow();
  };
  window.addEventListener('popstate', handlePopState);
}

/** Which record stands open, as the address says: `?abierto=<id>`, or `?nuevo` for one that is being made. */
export function useOpenCard() {
  const [params, setParams] = useSearchParams();
  const named = params.has(NEW) ? NEW : params.get(OPENED);
  const [closed, setClosed] = useState<string | null>(null);

  const show = (name: string | null, value = '') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(NEW);
        next.delete(OPENED);
        if (name) next.set(name, value);
        return next;
      },
      { replace: true },
    );

  return {
    isNew: named === NEW && closed !== NEW,
    /** Id of the record that is open, or null. */
    openId: named === NEW || named === closed ? null : named,
    openNew() {
      setClosed(null);
      show(NEW);
    },
    open(id: string) {
      setClosed(null);
      show(OPENED, id);
    },
    close() {
      setClosed(named);
      onceAligned(() => show(null));
    },
  };
}
