import { Button, Notice, Row, useTranslation } from '@boom/platform';
import { useSyncExternalStore } from 'react';
import { readUndo, watchUndo, withdrawUndo } from '../undo/undo';

/** The offer to take back what was just done, inside a dialog: the one on the page is out of reach behind it. */
export function UndoOffer() {
  const { t } = useTranslation('admin');
  const undo = useSyncExternalStore(watchUndo, readUndo, () => null);
  return (
    <div role="status">
      {undo && (
        <Notice tone="success">
          <Row justify="space-between">
            {undo.title}
            <Button
              size="sm"
              onClick={() => {
                withdrawUndo();
                undo.onUndo();
              }}
            >
              {t('table.undo')}
            </Button>
          </Row>
        </Notice>
      )}
    </div>
  );
}
