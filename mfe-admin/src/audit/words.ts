import words from './words.es-MX.json';

/*
 * Many words that only this section needs: apart from the panel's other texts, which come with its first screen.
 */
const actions: Record<string, string> = words.action;
const fields: Record<string, string> = words.field;

/** What a call did, in words; the call itself where it has no name. */
export const actionName = (action: string): string => actions[action] ?? action;

/** What people call a field of an answer; its name where they have none. */
export const fieldName = (field: string): string => fields[field] ?? field;
