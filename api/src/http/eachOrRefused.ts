import { AppError, errorText } from './errors';

/**
 * Does something with each of these, one after the other. A refusal of one keeps no other from its turn; any other
 * error ends it.
 *
 * @param named says in the report which one was refused.
 */
export async function eachOrRefused<Item, Done, Named>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Done>,
  named: (item: Item) => Named,
): Promise<{ done: Done[]; refused: (Named & { code: string; error: string })[] }> {
  const done: Done[] = [];
  const refused: (Named & { code: string; error: string })[] = [];
  for (const item of items) {
    try {
      done.push(await work(item));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refused.push({ ...named(item), code: error.code, error: errorText(error.code, error.extras.params) });
    }
  }
  return { done, refused };
}
