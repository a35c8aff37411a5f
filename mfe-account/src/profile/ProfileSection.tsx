import { type Profile, profileSchema } from '@boom/contract';
import { Card, fieldErrors, media, tokens, useSession, useToast, useTranslation } from '@boom/platform';
import { Form, FormDraft, SubmitButton, TextField, useStepUp } from '@boom/platform/forms';
import styled from 'styled-components';
import { useUpdateProfileMutation } from './profile.api';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${tokens.space[4]};
  align-items: start;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

export function ProfileSection() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const showToast = useToast();
  const [updateProfile] = useUpdateProfileMutation();
  const { guard, dialog } = useStepUp();
  if (!user) return null;

  const handleSubmit = async (profile: Profile) => {
    const { error } = await guard(() => updateProfile(profile));
    if (!error) {
      showToast({ title: t('profile.saved'), description: t('profile.savedText'), tone: 'success' });
      return;
    }
    showToast({ title: t('profile.error'), description: t('profile.failed'), tone: 'error' });
    return Object.keys(fieldErrors(error)).length > 0 ? { error } : undefined;
  };

  const { fullName, email, username, phone } = user;
  return (
    <Card>
      <Form
        initialValues={{ fullName, email, username, phone: phone ?? '' }}
        schema={profileSchema}
        onSubmit={handleSubmit}
        enableReinitialize
      >
        <FormDraft name="profile" />
        <Fields>
          <TextField name="fullName" label={t('auth.fullName')} autoComplete="name" />
          <TextField name="email" label={t('auth.email')} type="email" inputMode="email" autoComplete="email" />
          <TextField
            name="username"
            label={t('auth.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField name="phone" label={t('auth.phone')} isOptional type="tel" inputMode="tel" autoComplete="tel" />
        </Fields>
        <Actions>
          <SubmitButton busyLabel={t('profile.saving')}>{t('profile.save')}</SubmitButton>
        </Actions>
      </Form>
      {dialog}
    </Card>
  );
}
