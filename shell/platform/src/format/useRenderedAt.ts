import { useSelector } from 'react-redux';
import type { BoomState } from '../store';

/** When the server rendered the page, ms since 1970: its markup is hydrated with this time, not with the browser's. */
export function useRenderedAt(): number | null {
  return useSelector((state: BoomState) => state.renderedAt);
}
