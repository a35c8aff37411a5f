import type { EditedView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { type FormikHelpers, useStepUp } from '@boom/platform/forms';
import { useRef } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { useErrorToast } from '../common/useErrorToast';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { useEdit } from './useEdit';

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
 * @returns what the form submits to, and the dialogs to be drawn beside it.
 */
export function useSettingsForm<View extends EditedView, Values extends object>(
  options: SettingsFormOptions<View, Values>,
) {
  const { opened, schema, toValues, update, labelOf, nameOf, said, onSaved } = options;
  const showToast = useToast();
  const showError = useErrorToast();
  const { guard, dialog } = useStepUp();
  const formRef = useRef<FormikHelpers<Values>>(null);
  const saved = useRef(opened);
  const { conflict, ...edit } = useEdit<View, Values>({
    opened,
    schema,
    toValues,
    async save(changes) {
      const { data, error } = await guard(() => update(changes));
      if (!data) throw error;
      saved.current = data;
    },
  });

  async function tellOutcome(isDone: () => Promise<boolean>) {
    try {
      if (!(await isDone())) return;
    } catch (error) {
      showError(error, said.failed);
      throw error;
    }
    showToast({ tone: 'success', title: said.title, description: said.text });
    onSaved(saved.current);
  }

  async function handleSubmit(input: Record<string, unknown>, form: FormikHelpers<Values>) {
    formRef.current = form;
    await tellOutcome(() => edit.submit(input));
  }

  function handleTakeTheirs() {
    const values = edit.takeTheirs();
    if (values) void formRef.current?.setValues(values);
  }

  const dialogs = (
    <>
      {dialog}
      {conflict && (
        <ChangedMeanwhile
          conflict={conflict}
          labelOf={labelOf}
          nameOf={nameOf}
          onTakeTheirs={handleTakeTheirs}
          onKeepMine={() => tellOutcome(edit.keepMine)}
          onBack={edit.goBack}
        />
      )}
    </>
  );
  return { handleSubmit, dialogs };
}
