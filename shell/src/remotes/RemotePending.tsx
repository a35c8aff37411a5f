import { Spinner, tokens, useTranslation, VisuallyHidden } from '@boom/platform';
import styled, { keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;

/** In the middle of what is in sight; shown only when waiting takes noticeably long. */
const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 75vh;
  color: ${tokens.color.muted};
`;

const Late = styled.span`
  animation: ${appear} ${tokens.motion.surface} 250ms both;
`;

/** Shown while a remote, a page of it, or the session loads. */
export function RemotePending() {
  const { t } = useTranslation('shell');
  return (
    <Place aria-busy="true" role="status">
      <Late>
        <Spinner $size="2rem" />
        <VisuallyHidden>{t('remote.loading')}</VisuallyHidden>
      </Late>
    </Place>
  );
}
