import { ErrorState, GlobalStyle, LazyFailureContext, useTranslation } from '@boom/platform';
import { type ReactNode, useContext } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

/** Catches what the shell itself throws. Remotes fail inside their own boundary and never come here. */
export function ShellErrorBoundary({ children }: { children: ReactNode }) {
  const reportFailure = useContext(LazyFailureContext);
  return (
    <ErrorBoundary FallbackComponent={ShellError} onError={(error) => reportFailure(error)}>
      {children}
    </ErrorBoundary>
  );
}

function ShellError() {
  const { t } = useTranslation('shell');
  return (
    <main>
      <GlobalStyle />
      <ErrorState title={t('shellError.title')} text={t('shellError.text')} onRetry={() => location.reload()} />
    </main>
  );
}
