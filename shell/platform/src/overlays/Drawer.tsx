import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../design/actions/IconButton';
import { useDensity } from '../design/Density';
import { tokens } from '../design/tokens';
import { isOnToast } from './isOnToast';
import { adoptPageNonce } from './nonce';
import { lowPanel, PanelBody, PanelFoot, PanelHead, PanelTitles, Scrim, Title } from './overlayStyles';
import { useBackCloses } from './useBackCloses';
import { useFocusReturn } from './useFocusReturn';

adoptPageNonce();

const slideIn = keyframes`from { translate: 100% 0; }`;
const slideOut = keyframes`to { translate: 100% 0; }`;

const DrawerScrim = styled(Scrim)`
  z-index: ${tokens.layer.drawer};
`;

const Panel = styled(Radix.Content)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${tokens.layer.drawer};
  display: flex;
  flex-direction: column;
  ${lowPanel}
  width: min(27rem, 100vw);
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
  box-shadow: ${tokens.shadow.overlay};

  &[data-state='open'] {
    animation: ${slideIn} ${tokens.motion.surface} ${tokens.easing};
  }

  &[data-state='closed'] {
    animation: ${slideOut} ${tokens.motion.surface} ${tokens.easing} forwards;
  }

  &:focus-visible {
    outline: none;
  }
`;

const Head = styled(PanelHead)`
  padding-bottom: 0.875rem;
  border-bottom: 1px solid ${tokens.color.line};
`;

const Body = styled(PanelBody)`
  padding-top: 1rem;
`;

const Foot = styled(PanelFoot)`
  display: block;
  padding-bottom: max(1rem, env(safe-area-inset-bottom));
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.625rem;
`;

interface DrawerProps {
  isOpen: boolean;
  /** Called on Escape, the close button, "back", or a click on the backdrop. */
  onClose: () => void;
  title: string;
  /** Beside the title: a count. */
  badge?: ReactNode;
  /** Stays visible while the content scrolls: totals and the next step. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the right edge, the whole width of a phone. */
export function Drawer({ isOpen, onClose, title, badge, footer, children }: DrawerProps) {
  const { t } = useTranslation('platform');
  const density = useDensity();
  const focusReturn = useFocusReturn();
  useBackCloses(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(opens) => !opens && onClose()}>
      <Radix.Portal>
        <DrawerScrim />
        <Panel
          data-density={density}
          {...focusReturn}
          onInteractOutside={(event) => isOnToast(event) && event.preventDefault()}
          aria-describedby={undefined}
        >
          <Head>
            <PanelTitles>
              <TitleLine>
                <Title>{title}</Title>
                {badge}
              </TitleLine>
            </PanelTitles>
            <Radix.Close asChild>
              <IconButton label={t('design.close')} icon={<X />} />
            </Radix.Close>
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}
