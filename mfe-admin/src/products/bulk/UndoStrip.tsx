import { Button, Notice, Row, Text, tokens, useCurrentToast, useSession } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../../common/i18n';
import { handOnFocusWithin, RemoveButton } from '../../focus/RemoveButton';
import { toMexicoTime } from '../../schedule/mexicoTime';
import { useProductsTexts } from '../i18n';
import { forgetUndo, type KeptUndo, useKeptUndos } from './keptUndos';

const Offers = styled.div`
  display: grid;
  gap: ${tokens.space[2]};

  &:not(:empty) {
    margin-bottom: ${tokens.space[3]};
  }
`;

const timeOf = (ms: number) => toMexicoTime(new Date(ms)).slice('2026-11-21T'.length);

/**
 * The offers to take back what was done to many products, for as long as the API does: the toast is gone after ten
 * seconds, and all prices would have to be typed again.
 */
export function UndoStrip({ onUndo }: { onUndo: (title: string, undoId: string) => Promise<void> }) {
  const { t } = useProductsTexts();
  const { t: tCommon } = useCommonTexts();
  const { user } = useSession();
  const undos = useKeptUndos(user?.id);
  const { toast, dismiss } = useCurrentToast('undo');
  const [pressed, setPressed] = useState<string | null>(null);

  async function handleUndo({ title, undoId }: KeptUndo) {
    if (pressed) return;
    setPressed(undoId);
    // That offer is this one.
    if (toast?.title === title) dismiss();
    await onUndo(title, undoId);
    setPressed(null);
  }

  return (
    <Offers role="status" data-kept-undo="">
      {undos.map((undo) => (
        <Notice key={undo.undoId} ref={handOnFocusWithin}>
          <Row justify="space-between" gap={2}>
            <Text size="sm">{t('bulk.undoUntil', { done: undo.title, time: timeOf(undo.until) })}</Text>
            <Row gap={2}>
              <Button
                size="sm"
                isBusy={pressed === undo.undoId}
                aria-label={t('bulk.undoOf', { done: undo.title })}
                onClick={() => handleUndo(undo)}
              >
                {tCommon('undo')}
              </Button>
              <RemoveButton label={t('bulk.hideUndo', { done: undo.title })} onClick={() => forgetUndo(undo.undoId)} />
            </Row>
          </Row>
        </Notice>
      ))}
    </Offers>
  );
}
