import { useState } from 'react';

/** The open record as last read, `row` while it is listed: its dialog survives the deletion. */
export function useLastRead<Row extends { id: string }>(open: string | null, row: Row | undefined): Row | undefined {
  const [seen, setSeen] = useState<Row>();
  if (row && row !== seen) setSeen(row);
  return row ?? (seen?.id === open ? seen : undefined);
}
