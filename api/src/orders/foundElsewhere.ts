/** A subquery: the ids of the orders that fit what was typed; null for what can fit none. */
type Finder = (typed: string) => string | null;

const finders: Finder[] = [];

/** Adds what another feature knows orders by; orders know of no transfers, nor of what was changed. */
export const addFinder = (finder: Finder): void => void finders.push(finder);

export const foundElsewhere = (typed: string): string[] => finders.flatMap((find) => find(typed) ?? []);
