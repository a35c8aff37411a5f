import { useEffect, useState } from 'react';

export const MINUTE_MS = 60_000;

/** What a clock says, of a page that is left open. @param read the same function at each render. */
export function useEachMinute<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setValue(read), MINUTE_MS);
    return () => clearInterval(timer);
  }, [read]);
  return value;
}
