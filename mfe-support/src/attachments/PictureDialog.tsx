import { Button, tokens } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import styled from 'styled-components';
import { useAttachmentsTexts } from './i18n';

const Large = styled.img`
  display: block;
  max-width: 100%;
  max-height: 70dvh;
  margin-inline: auto;
  border-radius: ${tokens.radius.control};
`;

interface PictureDialogProps {
  addresses: readonly string[];
  /** Index of the current picture. */
  index: number;
  /** Its accessible name. */
  name: string;
  onChange: (index: number) => void;
  onClose: () => void;
}

/** A picture of the conversation, as large as the window, and buttons for the other ones of its message. */
export default function PictureDialog({ addresses, index, name, onChange, onClose }: PictureDialogProps) {
  const { t } = useAttachmentsTexts();
  const last = addresses.length - 1;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        last > 0 && (
          <>
            <Button onClick={() => onChange(index === 0 ? last : index - 1)}>{t('previous')}</Button>
            <Button onClick={() => onChange(index === last ? 0 : index + 1)}>{t('next')}</Button>
          </>
        )
      }
    >
      <Large src={addresses[index]} alt={name} />
    </Dialog>
  );
}
