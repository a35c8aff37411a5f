import { IconButton, tokens } from '@boom/platform';
import { FileText, ImageIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useAttachmentsTexts } from './i18n';

const Tile = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: center;
  padding: ${tokens.space[2]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.sm};

  & > img,
  & > span {
    display: grid;
    place-items: center;
    width: 3.5rem;
    height: 3.5rem;
    object-fit: cover;
    background: ${tokens.color.canvas};
    border-radius: ${tokens.radius.control};
  }

  & > p {
    overflow-wrap: anywhere;
  }

  & small {
    display: block;
    color: ${tokens.color.muted};
    font-size: ${tokens.size.xs};
  }
`;

/** The picture as a data URI: the page's policy allows pictures no object URLs. */
function usePreview(file: File): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const reader = new FileReader();
    reader.onload = () => setPreview(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return preview;
}

const size = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const sizeText = (bytes: number) =>
  bytes < 1_048_576 ? `${size.format(Math.ceil(bytes / 1_024))} KB` : `${size.format(bytes / 1_048_576)} MB`;

/** A file before it is sent: a thumbnail of a picture, a named tile for a PDF. */
export function ChosenFile({ file, isBusy, onRemove }: { file: File; isBusy: boolean; onRemove: () => void }) {
  const { t } = useAttachmentsTexts();
  const preview = usePreview(file);
  const Icon = file.type === 'application/pdf' ? FileText : ImageIcon;
  return (
    <Tile>
      {preview ? (
        <img src={preview} alt="" />
      ) : (
        <span>
          <Icon />
        </span>
      )}
      <p>
        {file.name}
        <small>{sizeText(file.size)}</small>
      </p>
      <IconButton label={t('remove', { name: file.name })} icon={<X />} disabled={isBusy} onClick={onRemove} />
    </Tile>
  );
}
