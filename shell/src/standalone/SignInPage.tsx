import { isSitePath, type Login, loginSchema } from '@boom/contract';
import { Container, Heading, Notice, Stack, Text, useTranslation } from '@boom/platform';
import { Form, PasswordField, SubmitButton, TextField } from '@boom/platform/forms';
import { useSearchParams } from '@boom/platform/router';
import { useState } from 'react';

/**
 * Signs in to a remote that runs alone: the shop's own page belongs to another remote. Then the document loads anew, so
 * that everything is read again as the signed-in user.
 */
export function SignInPage() {
  const { t } = useTranslation('standalone');
  const [params] = useSearchParams();
  const next = params.get('next') ?? '/';
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
    else window.location.assign(isSitePath(next) ? next : '/');
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
