/** One field of what was changed. */
interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Shown elsewhere in an entry, or part of every change. */
const KNOWN = new Set(['id', 'version', 'createdAt', 'updatedAt']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The fields whose value changed; of a created or deleted record, those with a value. An entry without the values
 * before shows those after.
 */
export function changesOf({ before, after }: { before: unknown; after: unknown }): FieldChange[] {
  const [then, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((field) => !KNOWN.has(field) && JSON.stringify(then[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => ({ field, before: then[field], after: now[field] }));
}

/** Whether the change was begun and its end is not recorded: it is running, or the process died. */
export const isUnfinished = (after: unknown): boolean => isRecord(after) && after.unfinished === true;
