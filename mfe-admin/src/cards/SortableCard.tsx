import { Card, IconButton, Row, tokens } from '@boom/platform';
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCardsTexts } from './i18n';
import type { Steps } from './SortableList';
import { SortablePlace, useSortablePlace } from './sortablePlace';

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
`;

const Body = styled.div`
  flex: 1;
`;

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${tokens.space[1]} ${tokens.space[2]};
  border-top: 1px solid ${tokens.color.line};
`;

/**
 * Two columns of 18rem and the gap between them; on narrower screens the cards are one below the other, and move up and
 * down.
 */
const Step = styled(IconButton)`
  @container (width < 37rem) {
    & > svg {
      rotate: 90deg;
    }
  }
`;

interface SortableCardProps extends Steps {
  /** Id of the list item. */
  id: string;
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** The content above its buttons. */
  children: ReactNode;
}

/** One card with its actions: drag, move by one place, edit, delete. */
export function SortableCard({ id, name, onEdit, onDelete, onMoveBack, onMoveOn, children }: SortableCardProps) {
  const { t } = useCardsTexts();
  const { place, handle } = useSortablePlace(id, name);
  return (
    <SortablePlace {...place}>
      <Sheet as="article" padding={0} aria-label={name}>
        <Body>{children}</Body>
        <Foot>
          <Row gap={1} isWrapping={false}>
            {handle}
            <Step
              label={t('moveBack', { name })}
              icon={<ArrowLeft />}
              aria-disabled={!onMoveBack || undefined}
              onClick={onMoveBack}
            />
            <Step
              label={t('moveOn', { name })}
              icon={<ArrowRight />}
              aria-disabled={!onMoveOn || undefined}
              onClick={onMoveOn}
            />
          </Row>
          <Row gap={1} isWrapping={false}>
            <IconButton label={t('editOf', { name })} icon={<Pencil />} onClick={onEdit} />
            <IconButton label={t('deleteOf', { name })} icon={<Trash2 />} onClick={onDelete} />
          </Row>
        </Foot>
      </Sheet>
    </SortablePlace>
  );
}
