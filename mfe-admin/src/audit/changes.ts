/** One field of what was changed. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Told elsewhere in an entry, or by every change. */
const KNOWN = new Set(['id', 'version', 'createdAt', 'updatedAt']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields that differ between what was there and what came of it; of what was made, or deleted, those that hold
 * something. Where only the outcome is known, that: the entry does not say what it was before.
 */
export function changesOf({ before, after }: { before: unknown; after: unknown }): FieldChange[] {
  const [then, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((field) => !KNOWN.has(field) && JSON.stringify(then[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => ({ field, before: then[field], after: now[field] }));
}

/** Whether the change was begun and its end is not known: the process died, or it is being made. */
export const isUnfinished = (after: unknown): boolean => isRecord(after) && after.unfinished === true;
