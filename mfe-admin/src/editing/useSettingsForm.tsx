import type { EditedView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { type FormikHelpers, useStepUp } from '@boom/platform/forms';
import { useRef } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { goOnWith, shownIn } from './goOnWith';
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

/**
 * The form of settings of which there is one record: proves who asks where that is needed, says what came of it, and asks
 * which values to save when a colleague was first.
 *
 * @returns what the form submits to, as its props; those of its draft; and the dialogs to be drawn beside it.
 */
export function useSettingsForm<View extends EditedView, Values extends object>(
  options: SettingsFormOptions<View, Values>,
) {
  const { update, said, ...edited } = options;
  const showToast = useToast();
  const { guard, dialog } = useStepUp();
  // None where nothing was changed: then the form shows what is stored already, perhaps a colleague's.
  const saved = useRef<View>(null);
  const sent = useRef<{ form: FormikHelpers<Values>; values: Values }>(null);
  const { submission, draft, question, follow } = useEditForm<View, Values>({
    ...edited,
    async save(changes) {
      const { data, error } = await guard(() => update(changes));
      if (!data) throw error;
      saved.current = data;
    },
    failed: said.failed,
    onSaved() {
      showToast({ tone: 'success', title: said.title, description: said.text });
      if (!saved.current || !sent.current) return;
      follow(saved.current);
      goOnWith(sent.current.form, edited.toValues(saved.current), sent.current.values);
    },
  });

  function handleSubmit(input: Record<string, unknown>, form: FormikHelpers<Values>) {
    saved.current = null;
    sent.current = { form, values: shownIn(form) };
    return submission.onSubmit(input, form);
  }

  const dialogs = (
    <>
      {dialog}
      {question}
    </>
  );
  return { submission: { ...submission, onSubmit: handleSubmit }, draft, dialogs };
}
