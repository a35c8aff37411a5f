import type { EditedView } from '@boom/contract';
import { Notice, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { type ReactNode, useState } from 'react';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { useCommonTexts } from '../common/i18n';
import { useEditingTexts } from './i18n';
import { useEditForm } from './useEditForm';

interface SectionTexts {
  (key: 'createTitle' | 'editTitle' | 'created' | 'updated' | 'createFailed' | 'updateFailed'): string;
  (key: `field.${string}`, values: { defaultValue: string }): string;
}

/** What the dialog of a record is opened with. */
export interface EditorProps<View> {
  /** The one to edit; null for a new one. */
  opened: View | null;
  /** A colleague deleted it meanwhile: it can be created again with the form's values. */
  isGone?: boolean;
  onClose: () => void;
}

interface EditDialogProps<View, Values, Schema extends ObjectSchema<AnyObject>> extends EditorProps<View> {
  /** The section's texts. */
  t: SectionTexts;
  /** What is edited, in English: names what was typed when the session ends (`FormDraft`). None where that is secret. */
  draft?: string;
  schema: Schema;
  /** What the form starts with; from null the defaults of a new one. */
  toValues: (view: View | null) => Values;
  /** Both reject with the API's error. Without `create` there are no new ones. */
  create?: (input: InferType<Schema>) => Promise<unknown>;
  update: (changes: Record<string, unknown> & { version: number }, seen: View) => Promise<unknown>;
  /** Shows a value that is not readable by itself; undefined where it is. */
  nameOf?: (field: string, value: unknown) => ReactNode;
  /** Whether there is enough to save; always, unless told. */
  canSave?: (values: Values) => boolean;
  size?: 'md' | 'lg' | 'xl';
  /** The fields. */
  children: ReactNode;
}

/**
 * Creates or edits a record: sends only the changed fields, asks when a colleague changed the same ones meanwhile, and
 * offers to create the record again when it was deleted.
 */
export function EditDialog<
  View extends Extract<EditedView, { id: string }>,
  Values extends object,
  Schema extends ObjectSchema<AnyObject>,
>(props: EditDialogProps<View, Values, Schema>) {
  const {
    t,
    draft: draftName,
    opened,
    isGone = false,
    schema,
    toValues,
    create,
    update,
    nameOf,
    canSave,
    size,
    onClose,
    children,
  } = props;
  const isUpdate = opened !== null && !isGone;
  const { t: tEditing } = useEditingTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const [initialValues] = useState(() => toValues(opened));
  const isStillOpen = useStillOpen();
  const { submission, draft, questions } = useEditForm<View, Values, InferType<Schema>>({
    opened,
    schema,
    toValues,
    save: update,
    create: isUpdate ? undefined : create,
    labelOf: (field) => t(`field.${field}`, { defaultValue: field }),
    nameOf,
    failed: t(isUpdate ? 'updateFailed' : 'createFailed'),
    onSaved() {
      showToast({ tone: 'success', title: t(isUpdate ? 'updated' : 'created') });
      if (isStillOpen()) onClose();
    },
  });

  return (
    <Dialog isOpen isModalOnly size={size} onClose={onClose} title={t(opened ? 'editTitle' : 'createTitle')}>
      <Form initialValues={initialValues} schema={schema} {...submission}>
        {({ values }) => (
          <>
            {draftName && <FormDraft name={`${draftName}-${opened?.id ?? 'new'}`} {...draft} />}
            {children}
            {isGone && (
              <Notice tone="warning" role="alert" title={tEditing('gone')}>
                {tEditing('goneText')}
              </Notice>
            )}
            <FormFoot onCancel={onClose} disabled={canSave && !canSave(values)}>
              {tCommon(isUpdate ? 'update' : 'create')}
            </FormFoot>
          </>
        )}
      </Form>
      {questions}
    </Dialog>
  );
}
