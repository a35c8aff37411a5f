import { Form, type FormikHelpers } from '@boom/platform/forms';
import { type ReactNode, useRef } from 'react';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { changesOf } from './changesOf';
import { FollowStored } from './FollowStored';
import { goOnWith, shownIn } from './goOnWith';

interface LiveFormProps<Values extends object, Schema extends ObjectSchema<AnyObject>> {
  /** What is stored now, as the form's values. */
  stored: Values;
  schema: Schema;
  /** Sends what was changed here. @throws the API's error. */
  save: (changes: Partial<InferType<Schema>>) => Promise<void>;
  /** Told of a failure that the API says nothing of. */
  failed?: string;
  children: ReactNode;
}

/**
 * The form of a record without a version that is read again while it is open: what others change appears in the fields
 * that were not touched here, and only what was changed here is sent.
 */
export function LiveForm<Values extends object, Schema extends ObjectSchema<AnyObject>>(
  props: LiveFormProps<Values, Schema>,
) {
  const { stored, schema, save, children, ...rest } = props;
  // What untouched fields show: `stored` may be newer for a moment, and older after a save.
  const seen = useRef(stored);

  async function handleSubmit(input: InferType<Schema>, form: FormikHelpers<Values>) {
    const sent = shownIn(form);
    const changes = changesOf(input, seen.current);
    await save(changes);
    const saved = Object.entries(changes).map(([field, value]) => [field, value ?? '']);
    seen.current = { ...seen.current, ...Object.fromEntries(saved) };
    goOnWith(form, seen.current, sent);
  }

  return (
    <Form initialValues={stored} schema={schema} onSubmit={handleSubmit} gap={3} {...rest}>
      <FollowStored stored={stored} seen={seen} />
      {children}
    </Form>
  );
}
