import { Button, Corner, LazyLoading, type RemoteWidgets, useTranslation } from '@boom/platform';
import { useState } from 'react';
import { RemoteBoundary } from './RemoteBoundary';

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

  return (
    <RemoteBoundary
      remote={remote}
      target={{ widget: name }}
      pending={isOpen && <LazyLoading />}
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
