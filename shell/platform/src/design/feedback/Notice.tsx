import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { tokens } from '../tokens';

const { color } = tokens;

const tones = {
  success: { icon: CircleCheck, text: color.success, surface: color.successSoft },
  warning: { icon: TriangleAlert, text: color.warning, surface: color.warningSoft },
  info: { icon: Info, text: color.info, surface: color.infoSoft },
  danger: { icon: CircleAlert, text: color.danger, surface: color.dangerSoft },
} as const;
export type NoticeTone = keyof typeof tones;

const Box = styled.div<{ $tone: NoticeTone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.125rem 0.625rem;
  padding: 0.75rem 1rem;
  background: ${({ $tone }) => tones[$tone].surface};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => tones[$tone].text} 34%, transparent);
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.sm};

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${({ $tone }) => tones[$tone].text};
  }
`;

const Title = styled.p<{ $tone: NoticeTone }>`
  grid-column: 2;
  grid-row: 1;
  color: ${({ $tone }) => tones[$tone].text};
  font-weight: ${tokens.weight.strong};
`;

const Body = styled.div`
  grid-column: 2;
  color: ${color.ink};
`;

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: NoticeTone;
  title?: ReactNode;
}

/** A message within the page. Give `role="alert"` to one that appears while the page is used. */
export function Notice({ tone = 'info', title, children, ...rest }: NoticeProps) {
  const { t } = useTranslation('platform');
  const Icon = tones[tone].icon;
  return (
    <Box $tone={tone} {...rest}>
      <Icon />
      {title && (
        <Title $tone={tone}>
          <VisuallyHidden>{t(`design.tone.${tone}`)}: </VisuallyHidden>
          {title}
        </Title>
      )}
      {children && <Body>{children}</Body>}
    </Box>
  );
}
