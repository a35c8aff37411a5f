import { Row, tokens } from '@boom/platform';
import { FileText } from 'lucide-react';
import styled from 'styled-components';
import { useTicketsTexts } from './i18n';

const Tile = styled.a`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${tokens.space[1]};
  width: 6rem;
  height: 6rem;
  overflow: hidden;
  border: 1px solid ${tokens.color.control};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.canvas};
  font-size: ${tokens.size.xs};
  text-align: center;

  & > img {
    width: 6rem;
    height: 6rem;
    object-fit: cover;
  }
`;

interface SentFilesProps {
  /** Addresses of the API, which end in `.webp` or `.pdf`. */
  addresses: readonly string[];
  /** The sender. */
  who: string;
}

/** A message's attachments: thumbnails that open in a new tab, and PDFs. */
export function SentFiles({ addresses, who }: SentFilesProps) {
  const { t } = useTicketsTexts();
  if (addresses.length === 0) return null;
  return (
    <Row gap={2}>
      {addresses.map((address, index) => {
        const number = index + 1;
        return (
          <Tile key={address} href={address} target="_blank" rel="noreferrer">
            {address.endsWith('.webp') ? (
              <img src={address} alt={t('files.picture', { number, who })} loading="lazy" />
            ) : (
              <>
                <FileText />
                {t('files.document', { number })}
              </>
            )}
          </Tile>
        );
      })}
    </Row>
  );
}
