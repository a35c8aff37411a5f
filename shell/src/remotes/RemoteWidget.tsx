import { Button, type RemoteWidgets, Spinner, tokens, useTranslation, VisuallyHidden } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { RemoteBoundary } from './RemoteBoundary';

const Corner = styled.div`
  position: fixed;
  z-index: ${tokens.layer.drawer};
  inset: auto 1rem 1rem auto;
  width: max-content;
  max-width: min(26rem, calc(100vw - 2rem));
  padding: 0.75rem;
  text-align: center;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.raised};
  box-shadow: ${tokens.shadow.overlay};
`;

interface RemoteWidgetProps {
  remote: string;
  name: keyof RemoteWidgets;
  isOpen: boolean;
  onClose: () => void;
}

/** A widget that a remote exposes to every page. Loaded when it is first opened; afterwards it stays mounted, so that it can animate out. */
export function RemoteWidget({ remote, name, isOpen, onClose }: RemoteWidgetProps) {
  const { t } = useTranslation('shell');
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;

  const pending = (
    <Corner aria-busy="true" role="status">
      <Spinner $size="1.5rem" />
      <VisuallyHidden>{t('remote.loading')}</VisuallyHidden>
    </Corner>
  );
  return (
    <RemoteBoundary
      remote={remote}
      target={{ widget: name }}
      pending={isOpen && pending}
      frameFailure={(failure) =>
        isOpen && (
          <Corner>
            {failure}
            <Button variant="ghost" size="sm" onClick={onClose}>
              {t('remote.close')}
            </Button>
          </Corner>
        )
      }
    >
      {({ widgets }) => {
        const Widget = widgets?.[name];
        if (!Widget) throw new Error(`${remote} exposes no ${name}`);
        return <Widget isOpen={isOpen} onClose={onClose} />;
      }}
    </RemoteBoundary>
  );
}
