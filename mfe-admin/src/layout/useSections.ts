import { useMay } from '../access/useMay';
import { type Section, sections } from './sections';

/** The sections of who is signed in. */
export function useSections(): readonly Section[] {
  const may = useMay();
  return sections.filter(({ right }) => may(right));
}
