import { Button, Toast, tokens, useTranslation } from '@boom/platform';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { readUndo, UNDO_MS, watchUndo, withdrawUndo } from './undo';

const Place = styled.div`
  position: fixed;
  z-index: ${tokens.layer.sticky};
  inset: auto 0 calc(var(--panel-foot, 0px) + 1rem);
  display: flex;
  justify-content: center;
  padding-inline: 1rem;
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }
`;

/** Puts the toast away, and the focus that is in it on the page rather than on nothing. */
function leaveToast(): void {
  document.querySelector('main')?.focus();
  withdrawUndo();
}

/** "Deshacer", for ten seconds, and for as long as pointer or focus are on it. */
export function UndoToast() {
  const { t } = useTranslation('admin');
  const undo = useSyncExternalStore(watchUndo, readUndo, () => null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!undo) return;
    const leave = () => {
      if (place.current?.matches(':hover, :focus-within')) timer = setTimeout(leave, 1_000);
      else withdrawUndo();
    };
    let timer = setTimeout(leave, UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);

  return (
    <Place ref={place} role="status" aria-live="polite">
      {undo && (
        <Toast
          title={undo.title}
          tone="success"
          onDismiss={leaveToast}
          action={
            <Button
              size="sm"
              icon={<Undo2 aria-hidden="true" size={16} />}
              onClick={() => {
                leaveToast();
                undo.onUndo();
              }}
            >
              {t('table.undo')}
            </Button>
          }
        />
      )}
    </Place>
  );
}
