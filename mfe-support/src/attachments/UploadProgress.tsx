import { Text, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useAttachmentsTexts } from './i18n';

const Bar = styled.progress`
  width: 100%;
  height: 0.5rem;
  accent-color: ${tokens.color.boom};
`;

/** The upload's progress; announced once, not at each step. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useAttachmentsTexts();
  const percent = Math.floor(share * 100);
  return (
    <div>
      <Bar value={share} max={1} aria-label={t('sending')} />
      <Text size="sm" tone="muted" isTabular role="status">
        <span aria-hidden="true">{share < 1 ? t('sent', { percent }) : t('checking')}</span>
      </Text>
    </div>
  );
}
