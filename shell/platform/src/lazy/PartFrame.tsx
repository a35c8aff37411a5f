import styled, { keyframes } from 'styled-components';
import { Button } from '../design/actions/Button';
import { Spinner } from '../design/feedback/Spinner';
import { Row } from '../design/layout/Row';
import { VisuallyHidden } from '../design/text/VisuallyHidden';
import { tokens } from '../design/tokens';
import { useTranslation } from '../i18n/useTranslation';

const appear = keyframes`from { opacity: 0; }`;

/** In a corner, above everything: what is on its way will lie on top of the page, which goes on meanwhile. */
const Corner = styled.div`
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

/** A part on its way; seen only when that takes noticeably long. */
export function PartOnItsWay() {
  const { t } = useTranslation('platform');
  return (
    <Corner aria-busy="true" role="status">
      <Spinner $size="1.5rem" />
      <VisuallyHidden>{t('lazy.loading')}</VisuallyHidden>
    </Corner>
  );
}

/** A part that cannot be had, or that failed while it was drawn. */
export function PartFailed({ onRetry, onClose }: { onRetry: () => void; onClose?: () => void }) {
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
