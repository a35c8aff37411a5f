import { ErrorState, GlobalStyle, useTranslation } from '@boom/platform';

/** The last net: the shell itself failed. Remotes fail inside their own boundary and never come here. */
export function ShellError() {
  const { t } = useTranslation('shell');
  return (
    <main>
      <GlobalStyle />
      <ErrorState title={t('shellError.title')} text={t('shellError.text')} onRetry={() => location.reload()} />
    </main>
  );
}
