import { Button, tokens } from '@boom/platform';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useCartTexts } from './i18n';
import type { Removal } from './removal';

const Undo = styled.div`
  display: flex;
  gap: ${tokens.space[3]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${tokens.space[4]};
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[4]};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.hover};
  font-size: ${tokens.size.sm};
`;

/** Says what was removed, with an undo button; takes the focus, whose element has been removed with the line. */
export function UndoLine({ removal, onUndo }: { removal: Removal | null; onUndo: () => void }) {
  const { t } = useCartTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removal) button.current?.focus();
  }, [removal]);
  return (
    <div role="status">
      {removal && (
        <Undo>
          {removal.name === null ? t('emptied') : t('removed', { name: removal.name })}
          <Button ref={button} size="sm" variant="ghost" onClick={onUndo}>
            {t('undo')}
          </Button>
        </Undo>
      )}
    </div>
  );
}
