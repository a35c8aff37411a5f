import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/Button';
import { EmptyState } from './EmptyState';

export interface ErrorStateProps {
  title?: string;
  text?: string;
  /** Without it there is no button. */
  onRetry?: () => void;
  isRetrying?: boolean;
  level?: 2 | 3 | 4;
}

/** A section that could not be loaded, with "Reintentar". */
export function ErrorState({ title, text, onRetry, isRetrying = false, level }: ErrorStateProps) {
  const { t } = useTranslation('platform');
  return (
    <div role="alert">
      <EmptyState
        drawing="offline"
        level={level}
        title={title ?? t('design.errorTitle')}
        text={text ?? t('design.errorText')}
        action={
          onRetry && (
            <Button icon={<RotateCw />} isBusy={isRetrying} onClick={onRetry}>
              {t('design.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
