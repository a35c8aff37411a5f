import { type Login, loginSchema } from '@boom/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Container, Heading, Notice, Stack, Text } from '../design';
import { Form, PasswordField, SubmitButton, TextField } from '../forms';
import { useTranslation } from '../i18n/useTranslation';

/** A path of this site, for the address bar; home unless it is one. */
const ownPath = (path: string | null): string => (path && /^\/(?![/\\])/.test(path) ? path : '/');

/**
 * A sign-in for a remote that runs alone: the shop's own belongs to another remote. A whole page follows, so that
 * everything is read again as the person who signed in.
 */
export function SignInPage() {
  const { t } = useTranslation('alone');
  const [params] = useSearchParams();
  const [failure, setFailure] = useState('');

  async function handleSubmit(login: Login) {
    const answer = await fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(login),
    }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    if (!answer?.ok) setFailure(body?.error ?? t('failed'));
    else if (body?.twoFactorRequired) setFailure(t('secondStep'));
    else window.location.assign(ownPath(params.get('next')));
  }

  return (
    <Container>
      <Stack gap={3}>
        <Heading level={1}>{t('title')}</Heading>
        <Text>{t('text')}</Text>
        {failure && <Notice tone="danger">{failure}</Notice>}
        <Form initialValues={{ username: '', password: '' }} schema={loginSchema} onSubmit={handleSubmit}>
          <TextField name="username" label={t('username')} autoComplete="username" autoCapitalize="none" />
          <PasswordField name="password" label={t('password')} autoComplete="current-password" />
          <SubmitButton>{t('submit')}</SubmitButton>
        </Form>
      </Stack>
    </Container>
  );
}
