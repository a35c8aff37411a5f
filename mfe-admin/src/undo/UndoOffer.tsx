import { Button, Notice, Row, useCurrentToast } from '@boom/platform';

/** The offer to undo inside of a dialog: the keyboard cannot reach the one on the page. */
export function UndoOffer() {
  const { toast, dismiss } = useCurrentToast('undo');
  const action = toast?.action;
  return (
    <div role="status" data-undo-offer="">
      {action && 'undo' in action && (
        <Notice tone="success">
          <Row justify="space-between">
            {toast.title}
            <Button
              size="sm"
              onClick={() => {
                dismiss();
                action.undo();
              }}
            >
              {action.label}
            </Button>
          </Row>
        </Notice>
      )}
    </div>
  );
}
