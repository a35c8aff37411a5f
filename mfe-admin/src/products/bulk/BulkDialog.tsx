import { Button, Row } from '@boom/platform';
import { Form, SubmitButton } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import type { ReactNode } from 'react';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { useCommonTexts } from '../../common/i18n';
import { UnsavedChanges } from '../../editing/UnsavedChanges';

interface BulkDialogProps<Values extends object, Schema extends ObjectSchema<AnyObject>> {
  title: string;
  /** The question. */
  text: string;
  confirmLabel: string;
  initialValues: Values;
  schema: Schema;
  /** @returns whether it was done; it shows its own error. */
  onConfirm: (input: InferType<Schema>) => Promise<boolean>;
  /** @param isDone whether it was carried out. */
  onClose: (isDone: boolean) => void;
  children: (values: Values) => ReactNode;
}

/** Asks for the new value of many products before they are changed. */
export function BulkDialog<Values extends object, Schema extends ObjectSchema<AnyObject>>({
  title,
  text,
  confirmLabel,
  initialValues,
  schema,
  onConfirm,
  onClose,
  children,
}: BulkDialogProps<Values, Schema>) {
  const { t } = useCommonTexts();
  const isStillOpen = useStillOpen();
  return (
    <Dialog isOpen isModalOnly title={title} description={text} onClose={() => onClose(false)}>
      <Form
        initialValues={initialValues}
        schema={schema}
        onSubmit={async (input) => {
          if ((await onConfirm(input)) && isStillOpen()) onClose(true);
        }}
      >
        {({ values, isSubmitting }) => (
          <>
            <UnsavedChanges />
            {children(values)}
            <Row justify="end">
              <Button onClick={() => onClose(false)} disabled={isSubmitting}>
                {t('cancel')}
              </Button>
              <SubmitButton>{confirmLabel}</SubmitButton>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  );
}
