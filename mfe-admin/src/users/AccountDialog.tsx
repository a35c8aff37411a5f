import type { AdminUserView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { Form, type FormProps, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import type { AnyObject, InferType, ObjectSchema } from 'yup';

interface AccountDialogProps<Values extends object, Schema extends ObjectSchema<AnyObject>>
  extends Pick<FormProps<Values, Schema>, 'initialValues' | 'schema' | 'failed' | 'children'> {
  user: AdminUserView;
  title: string;
  send: (input: InferType<Schema>) => PromiseLike<{ error?: unknown }>;
  /** The message once it is done. */
  said: (input: InferType<Schema>) => { title: string; description: string };
  onClose: () => void;
}

/** The form of a change of somebody's account, for which an administrator proves who they are. */
export function AccountDialog<Values extends object, Schema extends ObjectSchema<AnyObject>>({
  user,
  title,
  send,
  said,
  onClose,
  ...form
}: AccountDialogProps<Values, Schema>) {
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const { guard, dialog } = useStepUp();

  async function handleSubmit(input: InferType<Schema>) {
    const { error } = await guard(() => send(input));
    if (error) return { error };
    showToast({ tone: 'success', ...said(input) });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog isOpen isModalOnly onClose={onClose} title={title} description={`${user.fullName} · ${user.email}`}>
      <Form {...form} onSubmit={handleSubmit} />
      {dialog}
    </Dialog>
  );
}
