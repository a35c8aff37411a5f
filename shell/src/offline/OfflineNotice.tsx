import { Container, tokens, useIsOnline, useTranslation } from '@boom/platform';
import styled from 'styled-components';

/* It stays in sight when the navbar leaves, and lies below it when that returns. */
const Place = styled.div`
  position: sticky;
  z-index: ${tokens.layer.sticky};
  top: 0;
`;

const Bar = styled.div`
  border-bottom: 1px solid ${tokens.color.line};
  background: ${tokens.color.warningSoft};
  color: ${tokens.color.warning};
  font-size: ${tokens.size.sm};
  font-weight: ${tokens.weight.strong};

  & > * {
    padding-block: ${tokens.space[2]};
  }
`;

/** Below the navbar while there is no connection; its place is always there, so that it is read out when it comes. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  return (
    <Place role="status">
      {!isOnline && (
        <Bar>
          <Container>{t('offline.notice')}</Container>
        </Bar>
      )}
    </Place>
  );
}
