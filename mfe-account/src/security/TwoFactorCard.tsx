import { channelsOf, type TwoFactorSetting, twoFactorMethods, twoFactorSchema, type UserView } from '@boom/contract';
import { useToast } from '@boom/platform';
import { Form, SelectField, SwitchField, useErrorToast, useFormikContext, useStepUp } from '@boom/platform/forms';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { SettingsCard } from '../layout/SettingsCard';
import { useSecurityTexts } from './i18n';
import { useUpdateTwoFactorMutation } from './security.api';

const Wide = styled.div`
  width: 100%;
`;

/** Two-step verification as stored; every change is sent at once. */
export function TwoFactorCard({ user }: { user: UserView }) {
  const { t } = useSecurityTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [updateTwoFactor, { isLoading }] = useUpdateTwoFactorMutation();
  const { guard, dialog } = useStepUp();
  /** What was stored since the account was read. */
  const [saved, setSaved] = useState<{ setting: TwoFactorSetting; since: UserView }>();
  const { twoFactorEnabled, twoFactorMethod, hasAuthenticator, phone } = user;
  const stored = saved?.since === user ? saved.setting : { enabled: twoFactorEnabled, method: twoFactorMethod };
  // Methods need an address or a number of the customer; an unverified number is verified by its first code.
  const methods = twoFactorMethods.filter((method) => phone || channelsOf[method].every((each) => each === 'email'));

  const handleSubmit = async (setting: TwoFactorSetting, { resetForm }: { resetForm: () => void }) => {
    const { data, error } = await guard(() => updateTwoFactor(setting));
    if (!error) {
      setSaved({ setting, since: user });
      showToast({ title: t('saved'), description: data?.message, tone: 'success' });
      return;
    }
    showError(error, t('failed'));
    resetForm();
  };

  return (
    <SettingsCard title={t('twoFactor')} text={t('twoFactorText')} isOn={stored.enabled}>
      <Wide>
        <Form initialValues={stored} schema={twoFactorSchema} onSubmit={handleSubmit} enableReinitialize>
          {({ values: { enabled } }) => (
            <>
              <SwitchField
                name="enabled"
                label={t('enabled')}
                hint={hasAuthenticator && t('authenticator.goesWithTwoFactor')}
                isDisabled={isLoading}
              />
              {enabled && !hasAuthenticator && (
                <SelectField
                  name="method"
                  label={t('method')}
                  hint={phone ? undefined : t('phoneMissing')}
                  emptyLabel={null}
                  aria-disabled={isLoading || undefined}
                  options={methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
                />
              )}
              <SubmitOnChange />
            </>
          )}
        </Form>
      </Wide>
      {dialog}
    </SettingsCard>
  );
}

/** Submits the form as soon as something differs from what is stored. */
function SubmitOnChange() {
  const { values, initialValues, isSubmitting, submitForm } = useFormikContext<TwoFactorSetting>();
  const isChanged = values.enabled !== initialValues.enabled || values.method !== initialValues.method;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the values sends them, nothing else does.
  useEffect(() => {
    if (isChanged && !isSubmitting) void submitForm();
  }, [values.enabled, values.method]);
  return null;
}
