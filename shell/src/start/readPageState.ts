import { PAGE_STATE_ID, type PageState } from '../registry/pageState';

/** @throws Error when the shell's server did not make the document. */
export function readPageState(from: Document = document): PageState {
  const block = from.getElementById(PAGE_STATE_ID);
  if (!block?.textContent) throw new Error('The document carries no registry');
  return JSON.parse(block.textContent);
}
