import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { Button } from '../design/actions/Button';
import { Spinner } from '../design/feedback/Spinner';
import { Row } from '../design/layout/Row';
import { VisuallyHidden } from '../design/text/VisuallyHidden';
import { tokens } from '../design/tokens';

const appear = keyframes`from { opacity: 0; }`;

/** In a corner above the page, which can be used meanwhile. */
export const Corner = styled.div`
  position: fixed;
  z-index: ${tokens.layer.drawer};
  inset: auto 1rem 1rem auto;
  display: grid;
  gap: 0.75rem;
  justify-items: center;
  max-width: min(24rem, calc(100vw - 2rem));
  padding: 1rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
  animation: ${appear} ${tokens.motion.surface} 150ms both;
`;

/** A lazy component is loading; visible only when that takes noticeably long. */
export function LazyLoading() {
  const { t } = useTranslation('platform');
  return (
    <Corner aria-busy="true" role="status">
      <Spinner $size="1.5rem" />
      <VisuallyHidden>{t('lazy.loading')}</VisuallyHidden>
    </Corner>
  );
}

/** A lazy component did not load, or threw while it rendered. */
export function LazyFailed({ onRetry, onClose }: { onRetry: () => void; onClose?: () => void }) {
  const { t } = useTranslation('platform');
  return (
    <Corner role="alert">
      <span>{t('lazy.failed')}</span>
      <Row gap={2} justify="center">
        <Button variant="primary" size="sm" onClick={onRetry}>
          {t('lazy.retry')}
        </Button>
        {onClose && (
          <Button variant="ghost" size="sm" onClick={onClose}>
            {t('design.close')}
          </Button>
        )}
      </Row>
    </Corner>
  );
}
