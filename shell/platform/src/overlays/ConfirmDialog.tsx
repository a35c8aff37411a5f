import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../design/actions/Button';
import { useDensity } from '../design/Density';
import { useOverlaysTexts } from './i18n';
import { adoptPageNonce } from './nonce';
import { Description, Panel, PanelBody, PanelFoot, Scrim, Title } from './overlayStyles';
import { useBackCloses } from './useBackCloses';
import { useFocusReturn } from './useFocusReturn';

adoptPageNonce();

const Body = styled(PanelBody)`
  padding-top: 1.5rem;
`;

const Foot = styled(PanelFoot)`
  padding-top: 0;
  border: 0;
`;

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** What a "yes" will do. */
  text?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `danger` for what cannot be undone. */
  tone?: 'primary' | 'danger';
  /**
   * May be asynchronous: the button is busy until it is done, then the dialog closes. When it rejects, the dialog stays
   * open; showing the error is the caller's task.
   */
  onConfirm: () => unknown;
}

/** One question, yes or no. The focus starts on the harmless answer. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useOverlaysTexts();
  const density = useDensity();
  const focusReturn = useFocusReturn();
  const [isBusy, setBusy] = useState(false);
  const handleClose = () => !isBusy && onClose();
  useBackCloses(isOpen, handleClose);

  const handleConfirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Radix.Root open={isOpen} onOpenChange={(opens) => !opens && handleClose()}>
      <Radix.Portal>
        <Scrim />
        <Panel
          role="alertdialog"
          $size="sm"
          data-density={density}
          {...focusReturn}
          onInteractOutside={(event) => event.preventDefault()}
          {...(!text && { 'aria-describedby': undefined })}
        >
          <Body>
            <Title>{title}</Title>
            {text && <Description>{text}</Description>}
          </Body>
          <Foot>
            <Radix.Close asChild>
              <Button>{cancelLabel ?? t('confirm.cancel')}</Button>
            </Radix.Close>
            <Button variant={tone} isBusy={isBusy} onClick={handleConfirm}>
              {confirmLabel ?? t(tone === 'danger' ? 'confirm.delete' : 'confirm.confirm')}
            </Button>
          </Foot>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
