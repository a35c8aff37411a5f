import { type AdminUserView, shopRoleOf, shopRoles } from '@boom/contract';
import { Notice } from '@boom/platform';
import { FormFoot, RadioGroupField } from '@boom/platform/forms';
import { mixed, object } from 'yup';
import { AccountDialog } from './AccountDialog';
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
  const [setUserRole] = useSetUserRoleMutation();
  const seen = shopRoleOf(user);
  return (
    <AccountDialog
      user={user}
      title={t('roleDialog.title')}
      initialValues={{ role: seen ?? CUSTOMER }}
      schema={schema}
      send={({ role }) => setUserRole({ userId: user.id, role: role === CUSTOMER ? null : role, seen })}
      said={({ role }) => ({
        title: t('roleDialog.done'),
        description: t('roleDialog.doneText', { name: user.fullName, role: t(`roles.${role}.name`) }),
      })}
      onClose={onClose}
    >
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
    </AccountDialog>
  );
}
