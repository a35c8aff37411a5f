import { tokens } from '@boom/platform';
import { Pause, Play } from 'lucide-react';
import styled from 'styled-components';
import { useRotationTexts } from './i18n';
import type { Rotation } from './useRotation';

/** On a background of its own, readable over any picture. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  width: fit-content;
  padding-inline: 0.25rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.raised};
  color: ${tokens.color.ink};
`;

const Control = styled.button`
  display: grid;
  place-items: center;
  min-width: 1.75rem;
  height: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;

  & > svg {
    width: 1rem;
    height: 1rem;
  }
`;

/** Its border is painted where colours are forced, and backgrounds are not. */
const Dot = styled.span<{ $isShown: boolean }>`
  width: ${({ $isShown }) => ($isShown ? '1.25rem' : '0.5rem')};
  height: 0.5rem;
  border: 1px solid transparent;
  border-radius: ${tokens.radius.pill};
  background: ${({ $isShown }) => ($isShown ? tokens.color.ink : tokens.color.control)};
  transition: width ${tokens.motion.surface} ${tokens.easing};
`;

interface RotationControlsProps {
  rotation: Rotation;
  /** One name per dot: "Ver promoción 2: …". */
  labels: string[];
  /** Accessible name of the group of dots. */
  label: string;
  className?: string;
}

/** Pause, and a dot per slide: moving content can be stopped (WCAG 2.2.2). */
export function RotationControls({ rotation, labels, label, className }: RotationControlsProps) {
  const { t } = useRotationTexts();
  const { index, select, isPlaying, toggle } = rotation;
  return (
    <Bar className={className} role="group" aria-label={label}>
      <Control type="button" aria-label={t(isPlaying ? 'pause' : 'play')} onClick={toggle}>
        {isPlaying ? <Pause /> : <Play />}
      </Control>
      {labels.map((name, place) => (
        <Control
          key={name}
          type="button"
          aria-label={name}
          aria-current={place === index || undefined}
          onClick={() => select(place)}
        >
          <Dot $isShown={place === index} />
        </Control>
      ))}
    </Bar>
  );
}
