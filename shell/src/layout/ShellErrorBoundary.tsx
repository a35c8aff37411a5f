import { ErrorState, GlobalStyle, PartFailureContext, useTranslation } from '@boom/platform';
import { Component, type ContextType, type ReactNode } from 'react';

/** The last net: the shell itself failed. Remotes fail inside their own boundary and never come here. */
export class ShellErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static override contextType = PartFailureContext;
  declare context: ContextType<typeof PartFailureContext>;
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.context(error);
  }

  override render() {
    return this.state.hasFailed ? <ShellError /> : this.props.children;
  }
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
