import type { EditedView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { type FormikHelpers, useStepUp } from '@boom/platform/forms';
import { useRef } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { changesOf } from './changesOf';
import { useEditForm } from './useEditForm';

interface SettingsFormOptions<View extends EditedView, Values extends object> {
  /** The settings as they were first read: a later answer does not replace what is being typed. */
  opened: View;
  schema: ObjectSchema<AnyObject>;
  toValues(view: View): Values;
  update(changes: Record<string, unknown>): Promise<{ data?: View; error?: unknown }>;
  /** A field's name, as a conflict names it. */
  labelOf(field: string): string;
  /** Formats a value that is not readable by itself. */
  nameOf?(field: string, value: unknown): string | undefined;
  /** What is said afterwards. */
  said: { title: string; text: string; failed: string };
}

/** The values of a form at this moment. */
function valuesOf<Values>({ setFormikState }: FormikHelpers<Values>): Values | undefined {
  let now: Values | undefined;
  setFormikState((state) => {
    now = state.values;
    return state;
  });
  return now;
}

/**
 * The form of settings of which there is one record: proves who asks where that is needed, says what came of it, and asks
 * which values to save when another administrator was first.
 *
 * @returns what the form submits to, as its props, and the dialogs to be drawn beside it.
 */
export function useSettingsForm<View extends EditedView, Values extends object>(
  options: SettingsFormOptions<View, Values>,
) {
  const { update, said, ...edited } = options;
  const showToast = useToast();
  const { guard, dialog } = useStepUp();
  const saved = useRef(edited.opened);
  const formRef = useRef<FormikHelpers<Values>>(null);
  const sent = useRef<Values>(undefined);
  const { submission, question, follow } = useEditForm<View, Values>({
    ...edited,
    async save(changes) {
      const { data, error } = await guard(() => update(changes));
      if (!data) throw error;
      saved.current = data;
    },
    failed: said.failed,
    onSaved() {
      showToast({ tone: 'success', title: said.title, description: said.text });
      follow(saved.current);
      const form = formRef.current;
      if (!form) return;
      const stored = edited.toValues(saved.current);
      // What was typed while it was saved is still to be saved.
      const typed = changesOf({ ...stored, ...valuesOf(form) }, { ...sent.current });
      form.resetForm({ values: stored });
      void form.setValues({ ...stored, ...typed }, false);
    },
  });

  function handleSubmit(input: Record<string, unknown>, form: FormikHelpers<Values>) {
    formRef.current = form;
    sent.current = valuesOf(form);
    return submission.onSubmit(input, form);
  }

  const dialogs = (
    <>
      {dialog}
      {question}
    </>
  );
  return { submission: { ...submission, onSubmit: handleSubmit }, dialogs };
}
