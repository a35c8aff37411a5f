import { Container, tokens, useIsOnline, useTranslation } from '@boom/platform';
import styled from 'styled-components';
import { NoticeBar } from '../layout/NoticeBar';

/* Stays visible while the navbar is hidden, and is below it when it returns. */
const Place = styled.div`
  position: sticky;
  z-index: ${tokens.layer.sticky};
  top: 0;
`;

const Bar = styled(NoticeBar)`
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.warning};
  font-weight: ${tokens.weight.strong};
`;

/**
 * Below the navbar while there is no connection. Its live region is always there, so that screen readers announce it;
 * an open dialog hides from them what has no `aria-live` of its own.
 */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  return (
    <Place role="status" aria-live="polite">
      {!isOnline && (
        <Bar>
          <Container>{t('offline.notice')}</Container>
        </Bar>
      )}
    </Place>
  );
}
