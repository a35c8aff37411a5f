import type { EditedView } from '@boom/contract';
import { apiErrorBody } from '@boom/platform';
import { useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { changesOf } from './changesOf';

/** An edit that was refused because a colleague changed the same fields first. */
export interface Conflict<View> {
  /**
   * What is stored now. Fields that were typed and are not in conflict are as they were seen: a difference to them, as
   * of stock, stays the one that was typed, though a sale changed the field meanwhile.
   */
  current: View;
  /** The changes of this form, by field. */
  changes: Record<string, unknown>;
  /** The fields among them that were changed meanwhile. */
  fields: string[];
}

export interface EditOptions<View extends EditedView, Values extends object> {
  /** The record that the form was opened with; null for a new one, which has no conflicts. */
  opened: View | null;
  schema: ObjectSchema<AnyObject>;
  /** A view as the form's values. */
  toValues(view: View): Values;
  /** Sends the fields that were changed and the version they were changed on; throws the API's error. */
  save(changes: Record<string, unknown> & { version: number }, seen: View): Promise<unknown>;
}

/**
 * Edits a record that colleagues may edit at the same time: sends only the changed fields, and keeps the form's values
 * when a colleague was first. `ChangedMeanwhile` shows the conflict and asks which values to save. To who closed the
 * form meanwhile it is a failure like others.
 */
export function useEdit<View extends EditedView, Values extends object>(options: EditOptions<View, Values>) {
  const { opened, schema, toValues, save } = options;
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<Conflict<View> | null>(null);
  const isStillOpen = useStillOpen();

  async function send(changes: Record<string, unknown>, on: View): Promise<boolean> {
    try {
      await save({ ...changes, version: on.version }, on);
    } catch (error) {
      const body = apiErrorBody(error);
      if (body?.code !== 'changed_meanwhile' || !body.current || !isStillOpen()) throw error;
      const fields = body.changed ?? [];
      const seenFields = Object.entries(on).filter(([field]) => field in changes && !fields.includes(field));
      setConflict({ current: { ...(body.current as View), ...Object.fromEntries(seenFields) }, changes, fields });
      return false;
    }
    setConflict(null);
    return true;
  }

  return {
    conflict,

    /** @returns whether it was saved; if not, `conflict` says why. */
    async submit(input: Record<string, unknown>): Promise<boolean> {
      if (!seen) return false;
      const changes = changesOf(input, schema.cast(toValues(seen), { assert: false, stripUnknown: true }));
      return Object.keys(changes).length === 0 || send(changes, seen);
    },

    /** Saves the form's values over the current ones. @returns whether it was saved. */
    async keepMine(): Promise<boolean> {
      return conflict !== null && send(conflict.changes, conflict.current);
    },

    /** @returns makes of what is typed the form's values, with the colleague's in all but its own fields. */
    takeTheirs(): ((typed: Values) => Values) | null {
      if (!conflict) return null;
      const { current, changes, fields } = conflict;
      setSeen(current);
      setConflict(null);
      // As it was typed: a view may name more than its form, as the line of an address that its street is part of.
      return (typed) => {
        const own = Object.entries(typed).filter(([field]) => field in changes && !fields.includes(field));
        return { ...toValues(current), ...Object.fromEntries(own) };
      };
    },

    /** The form goes on with what was saved. */
    follow: setSeen,

    seenVersion: seen?.version,
    /** What the form shows was typed on this version: what others changed since then is asked about. */
    typedOn: (version: number) => setSeen((now) => now && { ...now, version }),

    goBack: () => setConflict(null),
  };
}
