import { type AuthenticatorProposal, type Code, codeSchema } from '@boom/contract';
import { Row, Stack, Text, tokens } from '@boom/platform';
import { CopyButton } from '@boom/platform/checkout';
import { Form, FormFoot, TextField, useStepUp } from '@boom/platform/forms';
import { Dialog } from '@boom/platform/overlays';
import { QRCodeSVG } from 'qrcode.react';
import styled from 'styled-components';
import { useSecurityTexts } from './i18n';
import { useConfirmAuthenticatorMutation } from './security.api';

/** Black on white in dark mode too, so that cameras can read it. */
const Frame = styled.div`
  justify-self: center;
  width: 13rem;
  padding: ${tokens.space[3]};
  border-radius: ${tokens.radius.control};
  background: #fff;

  & > svg {
    display: block;
    width: 100%;
    height: auto;
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
  padding-left: 1.25em;
  list-style: decimal;
`;

const Secret = styled.code`
  font-size: ${tokens.size.md};
  font-weight: ${tokens.weight.strong};
  overflow-wrap: anywhere;
`;

interface AuthenticatorDialogProps {
  proposal: AuthenticatorProposal;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: shows its code to scan or key to type, then asks for the app's first code. */
export default function AuthenticatorDialog({ proposal, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const { t } = useSecurityTexts();
  const [confirmAuthenticator] = useConfirmAuthenticatorMutation();
  const { guard, dialog } = useStepUp();

  const handleSubmit = async (code: Code) => {
    const { data, error } = await guard(() => confirmAuthenticator(code));
    if (!data) return { error };
    onConfirmed(data.recoveryCodes);
  };

  return (
    <Dialog isOpen onClose={onClose} title={t('authenticator.setUp')} isModalOnly>
      <Form initialValues={{ code: '' }} schema={codeSchema} onSubmit={handleSubmit}>
        <Steps>
          <li>{t('authenticator.stepInstall')}</li>
          <li>{t('authenticator.stepScan')}</li>
          <li>{t('authenticator.stepCode')}</li>
        </Steps>
        <Stack align="center">
          <Frame>
            <QRCodeSVG value={proposal.uri} size={208} title={t('authenticator.qr')} />
          </Frame>
        </Stack>
        <Stack gap={1}>
          <Text size="sm" tone="muted">
            {t('authenticator.manual')}
          </Text>
          <Row gap={2} isWrapping={false}>
            <Secret>{proposal.secret.match(/.{1,4}/g)?.join(' ')}</Secret>
            <CopyButton label={t('authenticator.copyKey')} text={proposal.secret} />
          </Row>
          <a href={proposal.uri}>{t('authenticator.openApp')}</a>
        </Stack>
        <TextField
          name="code"
          label={t('authenticator.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <FormFoot onCancel={onClose} busyLabel={t('authenticator.verifying')}>
          {t('authenticator.confirm')}
        </FormFoot>
      </Form>
      {dialog}
    </Dialog>
  );
}
