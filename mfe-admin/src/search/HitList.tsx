import { media, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useSearchTexts } from './i18n';
import type { HitGroup } from './useHits';

/** The panel below the search field. */
export const Panel = styled.div`
  position: absolute;
  z-index: ${tokens.layer.menu};
  inset: calc(100% + 0.375rem) 0 auto;
  max-height: 75dvh;
  padding: 0.375rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  box-shadow: ${tokens.shadow.overlay};

  ${media.phone} {
    position: fixed;
    inset: calc(var(--panel-top) + 0.25rem) 0.5rem auto;
  }
`;

const Group = styled.div``;

const Kind = styled.div`
  padding: ${tokens.space[2]} ${tokens.space[2]} ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.size.xs};
  font-weight: ${tokens.weight.strong};
`;

const Option = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: ${tokens.space[3]};
  min-height: 2.5rem;
  padding: 0.25rem ${tokens.space[2]};
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.sm};
  cursor: pointer;

  &:hover,
  &[aria-selected='true'] {
    background: ${tokens.color.hover};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: -2px;
  }

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & > :first-child {
    flex: 0 1 auto;
  }

  & > :last-child {
    flex: none;
    max-width: 45%;
    color: ${tokens.color.muted};
  }

  ${media.phone} {
    flex-direction: column;
    justify-content: center;
    align-items: start;
    gap: 0;

    & > :first-child {
      white-space: normal;
    }

    & > :last-child {
      max-width: 100%;
    }
  }
`;

/** Scrolls an option into view: the arrow keys may reach below the edge of a low screen. */
function showOption(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: 'nearest' });
}

interface HitListProps {
  id: string;
  isOpen: boolean;
  groups: readonly HitGroup[];
  /** Index of the active option among all, -1 for none. */
  active: number;
  onChoose: (to: string) => void;
}

/** The results in groups; the focus stays in the field. */
export function HitList({ id, isOpen, groups, active, onChoose }: HitListProps) {
  const { t } = useSearchTexts();
  let index = -1;
  return (
    <Panel id={id} role="listbox" aria-label={t('found')} hidden={!isOpen}>
      {groups.map(({ kind, hits }) => (
        <Group key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <Kind id={`${id}-${kind}`} role="presentation">
            {t(`kind.${kind}`)}
          </Kind>
          {hits.map(({ id: hitId, title, detail, to }) => {
            index += 1;
            const isActive = index === active;
            return (
              <Option
                key={hitId}
                id={`${id}-${index}`}
                ref={isActive ? showOption : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={isActive}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(to)}
              >
                <span>{title}</span>
                <span>{detail}</span>
              </Option>
            );
          })}
        </Group>
      ))}
    </Panel>
  );
}
