import type { UserTimelineView } from '@boom/contract';
import { media, tokens, VisuallyHidden, visuallyHidden } from '@boom/platform';
import styled from 'styled-components';
import { statusesOf, useStatusName } from '../orders/useStatusName';
import { useTimelineTexts } from './i18n';

const Line = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;

const Step = styled.li<{ $isDone: boolean }>`
  position: relative;
  padding-top: 1.125rem;
  color: ${({ $isDone }) => ($isDone ? tokens.color.ink : tokens.color.muted)};
  font-size: ${tokens.size.xs};
  text-align: center;

  &::before {
    content: '';
    position: absolute;
    top: 0.1875rem;
    left: calc(50% - 0.375rem);
    z-index: 1;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${({ $isDone }) => ($isDone ? tokens.color.success : tokens.color.control)};
    border-radius: ${tokens.radius.pill};
    background: ${({ $isDone }) => ($isDone ? tokens.color.success : tokens.color.raised)};
  }

  &:not(:first-child)::after {
    content: '';
    position: absolute;
    top: 0.5rem;
    right: 50%;
    width: 100%;
    height: 2px;
    background: ${({ $isDone }) => ($isDone ? tokens.color.success : tokens.color.line)};
  }

  &[aria-current] {
    font-weight: ${tokens.weight.strong};
  }

  /* A phone has no room for all names: only the current one is shown. */
  ${media.phone} {
    &:not([aria-current]) > span {
      ${visuallyHidden}
    }

    & > span {
      white-space: nowrap;
    }

    &:first-child {
      text-align: start;
    }

    &:last-child {
      display: grid;
      justify-items: end;
    }
  }
`;

/** An order's progress: all steps up to the current one are done. */
export function StepLine({ order }: { order: UserTimelineView['orders'][number] }) {
  const { t } = useTimelineTexts();
  const nameOf = useStatusName();
  // PENDIENTE comes before the delivery (admin specification, "Pedidos").
  const [, ...steps] = statusesOf(order);
  const reached = steps.indexOf(order.status);
  return (
    <Line role="list" aria-label={t('stepsOf', { number: order.orderNumber })}>
      {steps.map((step, index) => (
        <Step key={step} $isDone={index <= reached} aria-current={index === reached ? 'step' : undefined}>
          <span>{nameOf(order, step)}</span>
          <VisuallyHidden>{t(index <= reached ? 'done' : 'pending')}</VisuallyHidden>
        </Step>
      ))}
    </Line>
  );
}
