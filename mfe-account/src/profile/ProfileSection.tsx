import { type Profile, profileSchema, type UserView } from '@boom/contract';
import { Card, Grid, useSession, useToast } from '@boom/platform';
import { CheckboxField, Form, FormDraft, FormFoot, PrivacyNote, TextField, useStepUp } from '@boom/platform/forms';
import { useState } from 'react';
import { useProfileTexts } from './i18n';
import { useUpdateProfileMutation } from './profile.api';

export function ProfileSection() {
  const { user } = useSession();
  return user && <ProfileForm key={user.id} user={user} />;
}

function ProfileForm({ user }: { user: UserView }) {
  const { t } = useProfileTexts();
  // As it was opened and then saved here: another tab's profile must not replace what is being typed.
  const [opened, setOpened] = useState(user);
  const showToast = useToast();
  const [updateProfile] = useUpdateProfileMutation();
  const { guard, dialog } = useStepUp();

  const handleSubmit = async (profile: Profile) => {
    // What was not touched may have changed in another tab meanwhile: it stays as it is there.
    const touched = Object.entries(profile).filter(
      ([field, value]) => (value || null) !== (opened[field as keyof Profile] || null),
    );
    const { data, error } = await guard(() => updateProfile(Object.fromEntries(touched)));
    if (!data) return { error };
    setOpened(data);
    showToast({ title: t('saved'), description: t('savedText'), tone: 'success' });
  };

  const { fullName, email, username, phone, acceptsMarketing = false } = opened;
  return (
    <Card>
      <Form
        initialValues={{ fullName, email, username, phone: phone ?? '', acceptsMarketing }}
        schema={profileSchema}
        onSubmit={handleSubmit}
        failed={t('failed')}
        enableReinitialize
      >
        {({ isSubmitting: readOnly }) => (
          <>
            <FormDraft name="profile" />
            {/* Words typed while it is being saved would be replaced by its answer. */}
            <Grid columns={{ phone: 1, tablet: 2, desktop: 2 }}>
              <TextField name="fullName" readOnly={readOnly} label={t('fullName')} autoComplete="name" />
              <TextField name="email" readOnly={readOnly} label={t('email')} type="email" autoComplete="email" />
              <TextField
                name="username"
                readOnly={readOnly}
                label={t('username')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
              <TextField name="phone" readOnly={readOnly} label={t('phone')} isOptional type="tel" autoComplete="tel" />
            </Grid>
            <CheckboxField name="acceptsMarketing" label={t('marketing')} />
            <PrivacyNote purpose={t('privacyPurpose')} />
            <FormFoot busyLabel={t('saving')}>{t('save')}</FormFoot>
          </>
        )}
      </Form>
      {dialog}
    </Card>
  );
}
