import { loginSchema, type StepUp, type StepUpChallenge, secondStepSchema } from '@boom/contract';
import { Button } from '../design/actions/Button';
import { Row } from '../design/layout/Row';
import { Text } from '../design/text/Text';
import { Form } from '../forms/Form';
import { PasswordField } from '../forms/PasswordField';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { useErrorToast } from '../forms/useErrorToast';
import { Dialog } from '../overlays/Dialog';
import { useToast } from '../toasts/useToast';
import { useStepUpTexts } from './i18n';
import { useConfirmStepUpMutation, useRequestStepUpMutation } from './stepUp.api';

/** Without two-step verification the password is the proof. */
const passwordSchema = loginSchema.pick(['password']);

export interface StepUpDialogProps {
  challenge: StepUpChallenge;
  onProven: () => void;
  onCancel: () => void;
}

/** Asks for a proof of identity before something costly or delicate: the password, or a code. */
export function StepUpDialog({ challenge: { method, sentTo }, onProven, onCancel }: StepUpDialogProps) {
  const { t } = useStepUpTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [confirmStepUp] = useConfirmStepUpMutation();
  const [requestStepUp, { isLoading: isResending }] = useRequestStepUpMutation();
  const isPassword = method === 'password';

  const handleSubmit = async (proof: Partial<StepUp>) => {
    const { error } = await confirmStepUp(proof);
    if (error) return { error };
    onProven();
  };

  const handleResend = async () => {
    const { error } = await requestStepUp();
    if (error) showError(error);
    else showToast({ title: t('resent'), tone: 'success' });
  };

  const kind = isPassword ? 'password' : method === 'authenticator' ? 'authenticator' : sentTo ? 'sent' : 'code';
  return (
    <Dialog isOpen onClose={onCancel} title={t('title')} size="sm" isModalOnly>
      <Form
        initialValues={isPassword ? { password: '' } : { code: '' }}
        schema={isPassword ? passwordSchema : secondStepSchema}
        onSubmit={handleSubmit}
      >
        <Text>{t(`${kind}`, { sentTo })}</Text>
        {isPassword ? (
          <PasswordField name="password" label={t('passwordLabel')} autoComplete="current-password" />
        ) : (
          <TextField
            name="code"
            label={t('codeLabel')}
            // A recovery code has letters.
            inputMode={kind === 'authenticator' ? undefined : 'numeric'}
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
        <Row justify="end">
          {(kind === 'sent' || kind === 'code') && (
            <Button variant="ghost" isBusy={isResending} onClick={() => void handleResend()}>
              {t('resend')}
            </Button>
          )}
          <SubmitButton>{t('confirm')}</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  );
}
