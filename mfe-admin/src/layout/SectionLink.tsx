import type { AdminWaiting } from '@boom/contract';
import { CountBadge, tokens, VisuallyHidden } from '@boom/platform';
import { NavLink } from '@boom/platform/router';
import styled from 'styled-components';
import { useLayoutTexts } from './i18n';
import { iconOf } from './sectionIcons';
import { addressOf, pendingIn, type Section } from './sections';

const Place = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.controlHeight};
  padding: 0 ${tokens.space[3]};
  border-radius: ${tokens.radius.control};
  color: ${tokens.color.ink};
  font-size: ${tokens.size.sm};
  text-decoration: none;

  & > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${tokens.color.muted};
  }

  &:hover {
    background: ${tokens.color.hover};
  }

  &[aria-current='page'] {
    background: ${tokens.color.hover};
    font-weight: ${tokens.weight.strong};

    & > svg {
      color: ${tokens.color.boomText};
    }
  }
`;

const Count = styled.span`
  margin-left: auto;
`;

interface SectionLinkProps {
  section: Section;
  waiting: AdminWaiting | undefined;
  className?: string;
}

/** Icon, name and number of pending entries, which the label says in words. */
export function SectionLink({ section, waiting, className }: SectionLinkProps) {
  const { t } = useLayoutTexts();
  const Icon = iconOf(section);
  const count = pendingIn(section, waiting);
  return (
    <Place to={addressOf(section)} end={section.path === ''} className={className}>
      <Icon />
      <span>{t(`nav.${section.name}`)}</span>
      {count > 0 && (
        <Count>
          <CountBadge count={count} />
          <VisuallyHidden>{t('nav.waiting', { count })}</VisuallyHidden>
        </Count>
      )}
    </Place>
  );
}
