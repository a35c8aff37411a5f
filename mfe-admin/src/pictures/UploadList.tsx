import { IconButton, Text, tokens, useTranslation } from '@boom/platform';
import { X } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import type { PictureUploading } from './usePictureUploads';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${tokens.space[2]};

  & > progress {
    grid-column: 1;
    width: 100%;
  }

  & > button {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`;

/** The files on their way: how far each is, and a button to call it off. */
export function UploadList({ uploading }: { uploading: readonly PictureUploading[] }) {
  const { t } = useTranslation('admin');
  const listId = useId();
  if (uploading.length === 0) return null;
  return (
    <List aria-label={t('pictures.uploading')}>
      {uploading.map(({ id, name, share, cancel }) => (
        <Line key={id}>
          <Text size="sm" id={`${listId}-${id}`}>
            {share < 1 ? name : t('pictures.processing', { name })}
          </Text>
          {/* Without a value it moves by itself: nobody knows how long the server takes. */}
          <progress aria-labelledby={`${listId}-${id}`} max={1} value={share < 1 ? share : undefined} />
          <IconButton label={t('pictures.cancelUpload', { name })} icon={<X aria-hidden="true" />} onClick={cancel} />
        </Line>
      ))}
    </List>
  );
}
