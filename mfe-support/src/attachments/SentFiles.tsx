import { lazyComponent, Row, tokens } from '@boom/platform';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useAttachmentsTexts } from './i18n';

const PictureDialog = lazyComponent(() => import('./PictureDialog'));

const tile = `
  display: grid;
  place-items: center;
  width: 6rem;
  height: 6rem;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.canvas};
  color: ${tokens.color.ink};
  font-size: ${tokens.size.xs};
`;

const Thumbnail = styled.button`
  ${tile}
  cursor: zoom-in;

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Document = styled.a`
  ${tile}
  align-content: center;
  gap: ${tokens.space[1]};
  text-align: center;
`;

const isPicture = (address: string) => address.endsWith('.webp');

interface SentFilesProps {
  /** Addresses of the API, which end in `.webp` or `.pdf`. */
  addresses: readonly string[];
  /** The sender: "Soporte", "Tú". */
  who: string;
}

/** A message's attachments: thumbnails that open larger, PDFs to download. */
export function SentFiles({ addresses, who }: SentFilesProps) {
  const { t } = useAttachmentsTexts();
  const [opened, setOpened] = useState<number | null>(null);
  if (addresses.length === 0) return null;
  const pictures = addresses.filter(isPicture);
  const documents = addresses.filter((address) => !isPicture(address));
  const pictureName = (index: number) => t('picture', { number: index + 1, count: pictures.length, who });

  return (
    <Row gap={2}>
      {pictures.map((address, index) => (
        <Thumbnail key={address} type="button" aria-haspopup="dialog" onClick={() => setOpened(index)}>
          <img src={address} alt={t('open', { picture: pictureName(index) })} loading="lazy" />
        </Thumbnail>
      ))}
      {documents.map((address, index) => (
        <Document key={address} href={address} download>
          <FileText />
          {t('document', { number: index + 1 })}
        </Document>
      ))}
      {opened !== null && (
        <PictureDialog
          addresses={pictures}
          index={opened}
          name={pictureName(opened)}
          onChange={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </Row>
  );
}
