import { useEffect } from 'react';
import { preventReload } from './shopHistory';

/** Makes the browser ask before the document is left, and the shop open no newer version of itself, while `isHeld`. */
export function useUnloadQuestion(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleUnload);
    const release = preventReload();
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      release();
    };
  }, [isHeld]);
}
