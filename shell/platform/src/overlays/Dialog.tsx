import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../design/actions/IconButton';
import { useDensity } from '../design/Density';
import { isOnToast } from './isOnToast';
import { adoptPageNonce } from './nonce';
import {
  Description,
  type DialogSize,
  Panel,
  PanelBody,
  PanelFoot,
  PanelHead,
  PanelTitles,
  Scrim,
  Title,
} from './overlayStyles';
import { DiscardQuestion, UnsavedInDialog } from './unsavedChanges';
import { useBackCloses } from './useBackCloses';
import { useFocusReturn } from './useFocusReturn';

adoptPageNonce();

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button, "back", or a click beside it. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: DialogSize;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  /** A click beside it does not close it: for forms whose text would be lost. */
  isModalOnly?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Makes the button inside of it close the dialog as the one in the corner does, with the question about unsaved text.
 */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}

/** A modal dialog: the focus moves in and returns; on a phone it fills the screen. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  size = 'md',
  footer,
  isModalOnly = false,
  children,
  ref,
}: DialogProps) {
  const { t } = useTranslation('platform');
  const density = useDensity();
  const focusReturn = useFocusReturn();
  const [unsaved] = useState(() => new Set<object>());
  const [isAsking, setAsking] = useState(false);
  const handleClose = () => (unsaved.size > 0 ? setAsking(true) : onClose());
  useBackCloses(isOpen, handleClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(opens) => !opens && handleClose()}>
      <Radix.Portal>
        <Scrim />
        <Panel
          ref={ref}
          $size={size}
          data-density={density}
          {...focusReturn}
          onInteractOutside={(event) => (isModalOnly || isOnToast(event)) && event.preventDefault()}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <PanelHead>
            <PanelTitles>
              <Title>{title}</Title>
              {description && <Description>{description}</Description>}
            </PanelTitles>
            <Radix.Close asChild>
              <IconButton label={t('design.close')} icon={<X />} />
            </Radix.Close>
          </PanelHead>
          <PanelBody>
            <UnsavedInDialog value={unsaved}>{children}</UnsavedInDialog>
          </PanelBody>
          {footer && <PanelFoot>{footer}</PanelFoot>}
        </Panel>
      </Radix.Portal>
      {isAsking && <DiscardQuestion onClose={() => setAsking(false)} onDiscard={onClose} />}
    </Radix.Root>
  );
}
