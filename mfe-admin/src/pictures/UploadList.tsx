import { Button, Row, Stack, Text, tokens } from '@boom/platform';
import { useId } from 'react';
import styled from 'styled-components';
import { RemoveButton } from '../focus/RemoveButton';
import { usePicturesTexts } from './i18n';
import type { PictureUploading } from './usePictureUploads';

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${tokens.space[2]};

  & > progress {
    grid-column: 1;
    width: 100%;
  }

  & > div {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`;

/** The running uploads: their progress, a button to cancel, and one to retry a failed upload. */
export function UploadList({ uploading }: { uploading: readonly PictureUploading[] }) {
  const { t } = usePicturesTexts();
  const listId = useId();
  if (uploading.length === 0) return null;
  const stateOf = ({ name, share, retry }: PictureUploading) => {
    if (retry) return t('stopped', { name });
    return share < 1 ? name : t('processing', { name });
  };
  return (
    <Stack as="ul" role="list" gap={0} aria-label={t('uploading')}>
      {uploading.map((each) => (
        <Line key={each.id}>
          <Text size="sm" id={`${listId}-${each.id}`} tone={each.retry ? 'danger' : undefined}>
            {stateOf(each)}
          </Text>
          {/* Indeterminate: the server's processing time is not known. */}
          <progress
            aria-labelledby={`${listId}-${each.id}`}
            max={1}
            value={each.share < 1 || each.retry ? each.share : undefined}
          />
          <Row gap={1} isWrapping={false}>
            {each.retry && (
              <Button
                size="sm"
                aria-label={t('retryOf', { name: each.name })}
                onClick={({ currentTarget: { nextElementSibling } }) => {
                  // This button is removed while it uploads; the one beside it stays.
                  if (nextElementSibling instanceof HTMLElement) nextElementSibling.focus();
                  each.retry?.();
                }}
              >
                {t('retry')}
              </Button>
            )}
            <RemoveButton label={t('cancelUpload', { name: each.name })} onClick={each.cancel} />
          </Row>
        </Line>
      ))}
    </Stack>
  );
}
