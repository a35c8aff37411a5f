import { type OrderView, trackedStatuses, trackedStep } from '@boom/contract';
import { media, tokens, VisuallyHidden } from '@boom/platform';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { useOrdersTexts } from './i18n';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
`;

const Dot = styled.span`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${tokens.color.control};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.raised};
  color: ${tokens.color.paper};

  & > svg {
    width: 0.875rem;
    height: 0.875rem;
    stroke-width: 3.5;
  }
`;

const Step = styled.li<{ $isReached: boolean; $isFirst: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${tokens.space[1]};
  align-content: start;
  font-size: ${tokens.size.sm};
  text-align: center;
  color: ${({ $isReached }) => ($isReached ? tokens.color.ink : tokens.color.muted)};
  font-weight: ${({ $isReached }) => ($isReached ? tokens.weight.strong : tokens.weight.regular)};

  ${media.phone} {
    font-size: ${tokens.size.xs};
  }

  /* A word wider than its quarter breaks, at its soft hyphen if it has one: otherwise it would move its dot. */
  & > span {
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  &::before {
    content: '';
    position: absolute;
    top: 0.6875rem;
    right: 50%;
    width: 100%;
    height: 2px;
    background: ${({ $isReached }) => ($isReached ? tokens.color.success : tokens.color.line)};
    ${({ $isFirst }) => $isFirst && 'display: none;'}
  }

  ${Dot} {
    ${({ $isReached }) => $isReached && `border-color: ${tokens.color.success}; background: ${tokens.color.success};`}
  }
`;

/** On a phone, where the labels are small, the current step says so. */
const Current = styled.span`
  display: none;
  padding-inline: ${tokens.space[2]};
  border-radius: ${tokens.radius.pill};
  background: ${tokens.color.successSoft};
  color: ${tokens.color.success};
  font-size: ${tokens.size.xs};

  ${media.phone} {
    display: inline-block;
  }
`;

/** An order's progress in four steps; those up to the current one are reached. */
export function OrderTracker({ order: { status, pickup } }: { order: Pick<OrderView, 'status' | 'pickup'> }) {
  const { t } = useOrdersTexts();
  const current = trackedStep(status);
  return (
    <Steps role="list" aria-label={t('tracker')}>
      {trackedStatuses.map((step, index) => (
        <Step
          key={step}
          $isReached={index <= current}
          $isFirst={index === 0}
          aria-current={index === current ? 'step' : undefined}
        >
          <Dot>{index <= current && <Check />}</Dot>
          <span>
            {t(pickup && step === 'ENVIADO' ? 'pickup.step' : `steps.${step}`)}
            {index < current && <VisuallyHidden>, {t('done')}</VisuallyHidden>}
          </span>
          {index === current && <Current>{t('current')}</Current>}
        </Step>
      ))}
    </Steps>
  );
}
