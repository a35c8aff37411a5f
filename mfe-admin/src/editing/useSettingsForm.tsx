import type { EditedView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { useStepUp } from '@boom/platform/forms';
import { useRef } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { useEditForm } from './useEditForm';

interface SettingsFormOptions<View extends EditedView, Values extends object> {
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
  onSaved(saved: View): void;
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
  const { update, said, onSaved, ...form } = options;
  const showToast = useToast();
  const { guard, dialog } = useStepUp();
  const saved = useRef(form.opened);
  const { submission, question } = useEditForm<View, Values>({
    ...form,
    async save(changes) {
      const { data, error } = await guard(() => update(changes));
      if (!data) throw error;
      saved.current = data;
    },
    failed: said.failed,
    onSaved() {
      showToast({ tone: 'success', title: said.title, description: said.text });
      onSaved(saved.current);
    },
  });

  const dialogs = (
    <>
      {dialog}
      {question}
    </>
  );
  return { submission, dialogs };
}
