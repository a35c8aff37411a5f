import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/IconButton';
import { media, tokens } from '../tokens';

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;
const colors = { info: tokens.color.info, success: tokens.color.success, error: tokens.color.danger } as const;

const rise = keyframes`from { opacity: 0; translate: 0 0.75rem; }`;

const Box = styled.div<{ $color: string }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: 0.75rem;
  width: min(26rem, 100%);
  padding: 0.375rem 0.375rem 0.375rem 1rem;
  background: ${tokens.color.raised};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  box-shadow: ${tokens.shadow.overlay};
  animation: ${rise} ${tokens.motion.surface} ${tokens.easing};

  & > svg {
    width: 1.375rem;
    height: 1.375rem;
    margin-top: 0.6875rem;
    color: ${({ $color }) => $color};
  }

  /* In large text the words need the width of a phone. */
  ${media.largeText} {
    grid-template-columns: minmax(0, 1fr) auto;

    & > svg {
      display: none;
    }
  }
`;

const Words = styled.div`
  min-width: 0;
  padding-block: 0.625rem;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-weight: ${tokens.weight.strong};
`;

const Description = styled.p`
  color: ${tokens.color.muted};
  font-size: ${tokens.size.sm};
`;

const Action = styled.div`
  margin-top: 0.5rem;
`;

interface ToastProps {
  title: string;
  description?: string;
  tone?: keyof typeof icons;
  /** A button or link below the words. */
  action?: ReactNode;
  onDismiss: () => void;
}

/** A toast's markup; `Toasts` announces it and removes it after a while. */
export function Toast({ title, description, tone = 'info', action, onDismiss }: ToastProps) {
  const { t } = useTranslation('platform');
  const Icon = icons[tone];
  return (
    <Box $color={colors[tone]}>
      <Icon />
      <Words>
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
        {action && <Action>{action}</Action>}
      </Words>
      <IconButton label={t('design.close')} icon={<X />} onClick={onDismiss} />
    </Box>
  );
}
