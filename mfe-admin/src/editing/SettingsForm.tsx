import type { EditedView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, type FormikHelpers, type FormProps } from '@boom/platform/forms';
import { useRef } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';
import { useCommonTexts } from '../common/i18n';
import { goOnWith, shownIn } from './goOnWith';
import { useEditingTexts } from './i18n';
import { useEditForm } from './useEditForm';

interface SettingsFormProps<View extends EditedView, Values extends object> {
  /** The settings as they were first read: a later answer does not replace what is being typed. */
  opened: View;
  /** What is edited, in English: names what was typed when the session ends (`FormDraft`). */
  draft: string;
  schema: ObjectSchema<AnyObject>;
  toValues: (view: View) => Values;
  update: (changes: Record<string, unknown>) => Promise<{ data?: View; error?: unknown }>;
  /** A field's name, as a conflict names it. */
  labelOf: (field: string) => string;
  /** Formats a value that is not readable by itself. */
  nameOf?: (field: string, value: unknown) => string | undefined;
  /** What is said afterwards. */
  said: { title?: string; text: string; failed: string };
  /** "Actualizar", unless told. */
  submitLabel?: string;
  'aria-label'?: string;
  /** The fields. */
  children: FormProps<Values, ObjectSchema<AnyObject>>['children'];
}

/**
 * The form of settings of which there is one record: asks for a proof of identity where that is needed, says what came
 * of it, and asks which values to save when a colleague was first.
 */
export function SettingsForm<View extends EditedView, Values extends object>(props: SettingsFormProps<View, Values>) {
  const { opened, draft: draftName, schema, toValues, update, labelOf, nameOf, said, submitLabel, children } = props;
  const { t } = useEditingTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  // None where nothing was changed: then the form shows what is stored already, perhaps a colleague's.
  const saved = useRef<View>(null);
  const sent = useRef<{ form: FormikHelpers<Values>; values: Values }>(null);
  const { submission, draft, questions, follow } = useEditForm<View, Values>({
    opened,
    schema,
    toValues,
    labelOf,
    nameOf,
    async save(changes) {
      const { data, error } = await update(changes);
      if (!data) throw error;
      saved.current = data;
    },
    failed: said.failed,
    onSaved() {
      showToast({ tone: 'success', title: said.title ?? t('settingsSaved'), description: said.text });
      if (!saved.current || !sent.current) return;
      follow(saved.current);
      goOnWith(sent.current.form, toValues(saved.current), sent.current.values);
    },
  });

  function handleSubmit(input: Record<string, unknown>, form: FormikHelpers<Values>) {
    saved.current = null;
    sent.current = { form, values: shownIn(form) };
    return submission.onSubmit(input, form);
  }

  return (
    <>
      <Form
        initialValues={toValues(opened)}
        schema={schema}
        onSubmit={handleSubmit}
        failed={said.failed}
        aria-label={props['aria-label']}
      >
        {(form) => (
          <>
            <FormDraft name={draftName} {...draft} />
            {typeof children === 'function' ? children(form) : children}
            <FormFoot>{submitLabel ?? tCommon('update')}</FormFoot>
          </>
        )}
      </Form>
      {questions}
    </>
  );
}
