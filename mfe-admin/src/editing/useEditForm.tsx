import type { EditedView } from '@boom/contract';
import type { FormikHelpers } from '@boom/platform/forms';
import { useRef } from 'react';
import { useErrorToast } from '../common/useErrorToast';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { type EditOptions, useEdit } from './useEdit';

interface EditFormOptions<View extends EditedView, Values extends object, Input> extends EditOptions<View, Values> {
  /** Makes a new record, where none is edited; throws the API's error. */
  create?(input: Input): Promise<unknown>;
  /** A field's name, as a conflict names it. */
  labelOf(field: string): string;
  /** Formats a value that is not readable by itself: a category's name instead of its id. */
  nameOf?(field: string, value: unknown): string | undefined;
  /** What is said of a failure that the API says nothing of. */
  failed: string;
  onSaved(): void;
}

/**
 * The form of a record: makes it or saves what was changed, and asks which values to save when a colleague was first.
 *
 * @returns what the form submits to, as its props; those of its draft; and the question, to be drawn beside it.
 */
export function useEditForm<
  View extends EditedView,
  Values extends object,
  Input extends Record<string, unknown> = Record<string, unknown>,
>(options: EditFormOptions<View, Values, Input>) {
  const { create, labelOf, nameOf, failed, onSaved } = options;
  const showError = useErrorToast();
  const { conflict, ...edit } = useEdit<View, Values>(options);
  const formRef = useRef<FormikHelpers<Values>>(null);

  async function handleSubmit(input: Input, form: FormikHelpers<Values>) {
    formRef.current = form;
    if (create) await create(input);
    else if (!(await edit.submit(input))) return;
    onSaved();
  }

  async function handleKeepMine() {
    try {
      if (await edit.keepMine()) onSaved();
    } catch (error) {
      // The form, which says what failed, is behind the question.
      showError(error, failed);
    }
  }

  function handleTakeTheirs() {
    const values = edit.takeTheirs();
    if (values) void formRef.current?.setValues(values);
  }

  const question = conflict && (
    <ChangedMeanwhile
      conflict={conflict}
      labelOf={labelOf}
      nameOf={nameOf}
      onTakeTheirs={handleTakeTheirs}
      onKeepMine={handleKeepMine}
      onBack={edit.goBack}
    />
  );
  return {
    submission: { onSubmit: handleSubmit, failed },
    draft: { version: edit.seenVersion, onRestored: edit.typedOn },
    question,
    follow: edit.follow,
  };
}
