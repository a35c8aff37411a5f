import type { EditedView } from '@boom/contract';
import { apiErrorBody } from '@boom/platform';
import type { FormikHelpers } from '@boom/platform/forms';
import { useErrorToast, useStepUp } from '@boom/platform/forms';
import { useStillOpen } from '@boom/platform/overlays';
import { type ReactNode, useRef, useState } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { changesOf } from './changesOf';

/** An edit that was refused because a colleague changed the same fields first. */
export interface Conflict<View> {
  /**
   * What is stored now – except in fields that were typed without a conflict: these have the value that was seen, so
   * that a difference, as of stock, stays the one that was typed, though a sale changed the field meanwhile.
   */
  current: View;
  /** The changes of this form, by field. */
  changes: Record<string, unknown>;
  /** The fields among them that were changed meanwhile. */
  fields: string[];
}

interface EditFormOptions<View extends EditedView, Values extends object, Input> {
  /** The record that the form was opened with; null for a new one, which has no conflicts. */
  opened: View | null;
  schema: ObjectSchema<AnyObject>;
  /** A view as the form's values. */
  toValues(view: View): Values;
  /** Sends the fields that were changed and the version they were changed on; throws the API's error. */
  save(changes: Record<string, unknown> & { version: number }, seen: View): Promise<unknown>;
  /** Makes a new record, where none is edited; throws the API's error. */
  create?(input: Input): Promise<unknown>;
  /** A field's name, as a conflict names it. */
  labelOf(field: string): string;
  /** Shows a value that is not readable by itself, as a category's name for its id; undefined where it is. */
  nameOf?(field: string, value: unknown): ReactNode;
  /** What is said of a failure that the API says nothing of. */
  failed: string;
  onSaved(): void;
}

/**
 * The form of a record that colleagues may edit at the same time: makes it or sends only the changed fields, keeps the
 * form's values when a colleague was first, and asks which to save. Where the form was closed meanwhile, that is a
 * failure like others. Where the API wants a proof of identity, it asks for it and goes on.
 *
 * @returns `submission`, props of the form; `draft`, those of its draft; the questions, to be drawn beside it; and
 * `follow`, by which a form that stays goes on with what was saved.
 */
export function useEditForm<
  View extends EditedView,
  Values extends object,
  Input extends Record<string, unknown> = Record<string, unknown>,
>(options: EditFormOptions<View, Values, Input>) {
  const { opened, schema, toValues, save, create, labelOf, nameOf, failed, onSaved } = options;
  const showError = useErrorToast();
  const isStillOpen = useStillOpen();
  const [seen, setSeen] = useState(opened);
  const [conflict, setConflict] = useState<Conflict<View> | null>(null);
  const formRef = useRef<FormikHelpers<Values>>(null);
  const { guard, dialog } = useStepUp();

  /** Any call of the panel may want a proof: two-step verification may have been switched on since the form was opened. */
  async function proven(call: () => Promise<unknown>) {
    const { error } = await guard(() =>
      call().then(
        () => ({ error: undefined }),
        (error: unknown) => ({ error }),
      ),
    );
    if (error !== undefined) throw error;
  }

  async function send(changes: Record<string, unknown>, on: View) {
    try {
      await proven(() => save({ ...changes, version: on.version }, on));
    } catch (error) {
      const body = apiErrorBody(error);
      if (body?.code !== 'changed_meanwhile' || !body.current || !isStillOpen()) throw error;
      const fields = body.changed ?? [];
      const seenFields = Object.entries(on).filter(([field]) => field in changes && !fields.includes(field));
      setConflict({ current: { ...(body.current as View), ...Object.fromEntries(seenFields) }, changes, fields });
      return;
    }
    setConflict(null);
    onSaved();
  }

  async function handleSubmit(input: Input, form: FormikHelpers<Values>) {
    formRef.current = form;
    if (create) {
      await proven(() => create(input));
      onSaved();
    } else if (seen) {
      const changes = changesOf(input, schema.cast(toValues(seen), { assert: false, stripUnknown: true }));
      if (Object.keys(changes).length > 0) await send(changes, seen);
      else onSaved();
    }
  }

  /** Saves the form's values over the current ones. */
  async function handleKeepMine({ changes, current }: Conflict<View>) {
    try {
      await send(changes, current);
    } catch (error) {
      // The form, which says what failed, is behind the question.
      showError(error, failed);
    }
  }

  /** The form shows the colleague's values in all but its own fields. */
  function handleTakeTheirs({ current, changes, fields }: Conflict<View>) {
    setSeen(current);
    setConflict(null);
    // As it was typed: a view may name more than its form, as the line of an address that its street is part of.
    void formRef.current?.setValues((typed) => {
      const own = Object.entries(typed).filter(([field]) => field in changes && !fields.includes(field));
      return { ...toValues(current), ...Object.fromEntries(own) };
    });
  }

  const questions = (
    <>
      {conflict && (
        <ChangedMeanwhile
          conflict={conflict}
          labelOf={labelOf}
          nameOf={nameOf}
          onTakeTheirs={() => handleTakeTheirs(conflict)}
          onKeepMine={() => handleKeepMine(conflict)}
          onBack={() => setConflict(null)}
        />
      )}
      {dialog}
    </>
  );
  return {
    submission: { onSubmit: handleSubmit, failed },
    draft: {
      version: seen?.version,
      /** What the form shows was typed on this version: what others changed since then is asked about. */
      onRestored: (version: number) => setSeen((now) => now && { ...now, version }),
    },
    questions,
    follow: setSeen,
  };
}
