import labels from './labels.es-MX.json';

/* Texts of this section only, apart from the panel's others, which load with its first screen. */
const actions: Record<string, string> = labels.action;
const fields: Record<string, string> = labels.field;

/** An action's name; the call itself where it has none. */
export const actionName = (action: string): string => actions[action] ?? action;

/** A field's label; its name where it has none. */
export const fieldName = (field: string): string => fields[field] ?? field;
