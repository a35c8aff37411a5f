import { type AdminUserView, shopRoleOf, shopRoles } from '@boom/contract';
import { Notice, useToast } from '@boom/platform';
import { Form, RadioGroupField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { mixed, object } from 'yup';
import { FormFoot } from '../editing/FormFoot';
import { useUsersTexts } from './i18n';
import { useSetUserRoleMutation } from './users.api';

/** A customer's, which has no role in the shop: a radio button needs a value. */
const CUSTOMER = 'CLIENTE';
const choices = [...shopRoles, CUSTOMER] as const;
type Choice = (typeof choices)[number];

const schema = object({ role: mixed<Choice>().oneOf(choices).required() });

/** Says what somebody is in the shop, each role with what it may do. */
export function RoleDialog({ user, onClose }: { user: AdminUserView; onClose: () => void }) {
  const { t } = useUsersTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [setUserRole] = useSetUserRoleMutation();
  const { guard, dialog } = useStepUp();
  const seen = shopRoleOf(user);

  async function handleSubmit({ role }: { role: Choice }) {
    const change = { role: role === CUSTOMER ? null : role, seen };
    const { error } = await guard(() => setUserRole({ userId: user.id, ...change }));
    if (error) return { error };
    const description = t('roleDialog.doneText', { name: user.fullName, role: t(`roles.${role}.name`) });
    showToast({ tone: 'success', title: t('roleDialog.done'), description });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={onClose}
      title={t('roleDialog.title')}
      description={`${user.fullName} · ${user.email}`}
    >
      <Form initialValues={{ role: seen ?? CUSTOMER }} schema={schema} onSubmit={handleSubmit}>
        <RadioGroupField
          name="role"
          label={t('role')}
          options={choices.map((value) => ({
            value,
            label: t(`roles.${value}.name`),
            description: t(`roles.${value}.may`),
          }))}
        />
        <Notice>{t('roleDialog.note')}</Notice>
        <FormFoot onCancel={onClose}>{t('roleDialog.go')}</FormFoot>
      </Form>
      {dialog}
    </Dialog>
  );
}
