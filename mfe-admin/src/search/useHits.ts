import type { AdminSearchHit, AdminSearchResults } from '@boom/contract';
import { useDebouncedValue } from '../choices/useDebouncedValue';
import { addressOf, sections } from '../layout/sections';
import { useSearchPanelQuery } from './search.api';

/** Fewer letters are not searched for. */
const SHORTEST = 2;

interface Hit extends AdminSearchHit {
  /** Link to the section with the record open. */
  to: string;
}

export interface HitGroup {
  kind: keyof AdminSearchResults;
  hits: Hit[];
}

/** The results by kind, in the order of their sections; none while not known. */
export function useHits(typed: string): { groups: HitGroup[]; isEmpty: boolean } {
  const words = typed.trim();
  const settled = useDebouncedValue(words);
  const isUseful = settled.length >= SHORTEST && settled === words;
  const { currentData } = useSearchPanelQuery(settled, { skip: !isUseful });
  const found = isUseful ? currentData : undefined;
  const groups = found ? groupsOf(found) : [];
  return { groups, isEmpty: found !== undefined && groups.length === 0 };
}

function groupsOf(found: AdminSearchResults): HitGroup[] {
  return sections.flatMap((section) => {
    const hits = section.finds ? found[section.finds] : [];
    if (!section.finds || hits.length === 0) return [];
    const withAddress = (hit: AdminSearchHit) => ({ ...hit, to: `${addressOf(section)}?abierto=${hit.id}` });
    return [{ kind: section.finds, hits: hits.map(withAddress) }];
  });
}
