import { useSelector } from 'react-redux';
import type { BoomState } from '../store';

/** When the server drew the page, ms since 1970: its markup is adopted with this time, not with the browser's. */
export function useDrawnAt(): number | null {
  return useSelector((state: BoomState) => state.drawnAt);
}
