import { useMay } from '../access/useMay';
import { type Section, sections } from './sections';

/** The sections of the signed-in person. */
export function useSections(): readonly Section[] {
  const may = useMay();
  return sections.filter(({ right }) => may(right));
}
