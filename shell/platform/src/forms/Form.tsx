import { Form as FormElement, Formik, type FormikHelpers, type FormikProps, setNestedObjectValues } from 'formik';
import { type KeyboardEventHandler, type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import type { Schema as AnySchema, InferType } from 'yup';
import { errorMessage, fieldErrors } from '../api/apiErrors';
import { Notice } from '../design/feedback/Notice';
import { type Space, tokens } from '../design/tokens';
import { isGivenUp } from '../stepUp/givenUp';
import { useToast } from '../toasts/useToast';
import { FormFocus } from './FormFocus';
import { useFormsTexts } from './i18n';
import { cleanStatus, errorOfAnswer, type FormStatus, isApiError, serverFieldErrors } from './serverErrors';
import { validateWith } from './validateWith';

const Body = styled(FormElement)<{ $gap: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => tokens.space[$gap]};
`;

export interface FormProps<Values extends object, Schema extends AnySchema<object>> {
  /** One entry per field; "" for what is empty. */
  initialValues: Values;
  /** The contract's schema: the same rules as the API. */
  schema: Schema;
  /**
   * Gets the values as the schema leaves them: trimmed, empty optional ones `null`, unknown ones dropped. May throw
   * the API's error or return a mutation's answer `{ error }`: its `fields` appear beside the fields, its text above. A
   * proof that was given up is no failure.
   */
  onSubmit: (values: InferType<Schema>, form: FormikHelpers<Values>) => unknown;
  /** Told of a failure that the API says nothing of. */
  failed?: string;
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode);
  gap?: Space;
  /** Resets when `initialValues` change, as when the data to edit arrives. */
  enableReinitialize?: boolean;
  id?: string;
  'aria-label'?: string;
  className?: string;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
}

/**
 * A form: shows a field's message once the field was left, or after submitting, and moves the focus to the first
 * invalid field. Every change validates: a message that came or went only on blur would rerender between two fields,
 * and a dialog would take the focus for lost.
 */
export function Form<Values extends object, Schema extends AnySchema<object>>({
  initialValues,
  schema,
  onSubmit,
  failed,
  children,
  gap = 4,
  enableReinitialize,
  ...rest
}: FormProps<Values, Schema>) {
  const { t } = useFormsTexts();
  const element = useRef<HTMLFormElement>(null);
  const showToast = useToast();

  const explain = (error: unknown, values: Values, form: FormikHelpers<Values>) => {
    if (isGivenUp(error)) return;
    const fields = serverFieldErrors(fieldErrors(error), values);
    form.setTouched(setNestedObjectValues(values, true), false);
    const message = errorMessage(error, failed ?? t('failed'));
    // The API repeats the first field's message as its own: it is shown beside the field only.
    const isShownBelow = Object.values(fields).some((field) => field.message === message && field.value !== undefined);
    form.setStatus({ summary: isShownBelow ? null : message, fields } satisfies FormStatus);
    // It was closed before the answer came.
    if (!element.current) showToast({ tone: 'error', title: message });
  };

  const handleSubmit = async (values: Values, form: FormikHelpers<Values>) => {
    form.setStatus(cleanStatus);
    const { sent } = await validateWith(schema, values);
    try {
      const error = errorOfAnswer(await onSubmit(sent as InferType<Schema>, form));
      if (error !== undefined) explain(error, values, form);
    } catch (error) {
      explain(error, values, form);
      if (!isApiError(error)) throw error;
    }
  };

  return (
    <Formik<Values>
      initialValues={initialValues}
      initialStatus={cleanStatus}
      enableReinitialize={enableReinitialize}
      validate={async (values) => (await validateWith(schema, values)).errors ?? {}}
      onSubmit={handleSubmit}
    >
      {(form) => (
        <Body ref={element} noValidate $gap={gap} {...rest}>
          {(form.status as FormStatus).summary && (
            <Notice tone="danger" role="alert" title={(form.status as FormStatus).summary} />
          )}
          {typeof children === 'function' ? children(form) : children}
          <FormFocus form={element} />
        </Body>
      )}
    </Formik>
  );
}
