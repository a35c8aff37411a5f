import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../../i18n/useTranslation';
import { VisuallyHidden } from '../text/VisuallyHidden';
import { tokens } from '../tokens';

const { color } = tokens;

const looks = {
  success: { icon: CircleCheck, text: color.success, surface: color.successSoft },
  warning: { icon: TriangleAlert, text: color.warning, surface: color.warningSoft },
  info: { icon: Info, text: color.info, surface: color.infoSoft },
  danger: { icon: CircleAlert, text: color.danger, surface: color.dangerSoft },
} as const;
export type NoticeTone = keyof typeof looks;

const Box = styled.div<{ $tone: NoticeTone }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.125rem 0.625rem;
  padding: 0.75rem 1rem;
  background: ${({ $tone }) => looks[$tone].surface};
  border: 1px solid color-mix(in srgb, ${({ $tone }) => looks[$tone].text} 34%, transparent);
  border-radius: ${tokens.radius.control};
  font-size: ${tokens.size.sm};

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${({ $tone }) => looks[$tone].text};
  }
`;

const Title = styled.p<{ $tone: NoticeTone }>`
  grid-column: 2;
  grid-row: 1;
  color: ${({ $tone }) => looks[$tone].text};
  font-weight: ${tokens.weight.strong};
`;

const Body = styled.div`
  grid-column: 2;
  color: ${color.ink};
`;

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: NoticeTone;
  title?: ReactNode;
}

/** A message in its place on the page. Give `role="alert"` to one that appears while somebody works. */
export function Notice({ tone = 'info', title, children, ...rest }: NoticeProps) {
  const { t } = useTranslation('platform');
  const Icon = looks[tone].icon;
  return (
    <Box $tone={tone} {...rest}>
      <Icon aria-hidden="true" />
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
