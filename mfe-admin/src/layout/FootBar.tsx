import type { AdminWaiting } from '@boom/contract';
import { lazyComponent, media, tokens } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled, { createGlobalStyle, css } from 'styled-components';
import { useLayoutTexts } from './i18n';
import { SectionLink } from './SectionLink';
import type { Section } from './sections';
import { useSections } from './useSections';

const SectionDrawer = lazyComponent(() => import('./SectionDrawer'), { waiting: () => null });

/** Below what opens out of the bar at the top: in a low window that reaches down to here. */
const Bar = styled.nav`
  position: fixed;
  z-index: ${tokens.layer.sticky};
  inset: auto 0 0;
  display: grid;
  grid-auto-columns: minmax(0, auto);
  grid-auto-flow: column;
  height: var(--panel-foot);
  padding: 0.25rem 0.25rem env(safe-area-inset-bottom);
  background: ${tokens.color.paper};
  border-top: 1px solid ${tokens.color.line};

  ${media.fromDesktop} {
    display: none;
  }
`;

/** What has the focus is not behind the bar. */
const RoomBelow = createGlobalStyle`
  ${media.belowDesktop} {
    html { scroll-padding-bottom: calc(5rem + env(safe-area-inset-bottom)); }
  }
`;

/** Icon above name, at least as wide as a thumb, whatever the size of the text; the name may take two lines. */
const thumb = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 0.125rem;
  min-width: 44px;
  padding: 0 0.125rem;
  border: 0;
  border-radius: ${tokens.radius.control};
  background: transparent;
  font-size: clamp(0.625rem, 2.9vw, 0.6875rem);
  line-height: 1.2;

  & > svg {
    width: 1.375rem;
    height: 1.375rem;
    color: ${tokens.color.muted};
  }

  & > span:nth-of-type(1) {
    text-align: center;
    overflow-wrap: anywhere;
  }
`;

const Thumb = styled(SectionLink)`
  ${thumb}

  & > span:nth-of-type(2) {
    position: absolute;
    top: 0.125rem;
    left: calc(50% + 0.25rem);
    margin: 0;
  }
`;

const More = styled.button`
  ${thumb}
`;

/** Beside the menu, at a phone's width. */
const ROOM = 4;

/** The most needed, in the order of the rail; where a role has few of them, its others too. */
function inReach(sections: readonly Section[]): Section[] {
  const first = [...sections].sort((one, other) => Number(other.isInReach ?? false) - Number(one.isInReach ?? false));
  const shown = first.slice(0, ROOM);
  return sections.filter((section) => shown.includes(section));
}

/** On small screens: the most needed sections, and the menu of all, at the bottom. */
export function FootBar({ waiting }: { waiting: AdminWaiting | undefined }) {
  const { t } = useLayoutTexts();
  const sections = useSections();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section was chosen.
  useEffect(() => {
    setOpen(false);
  }, [key]);
  return (
    <Bar aria-label={t('nav.foot')}>
      <RoomBelow />
      {inReach(sections).map((section) => (
        <Thumb key={section.path} section={section} waiting={waiting} />
      ))}
      <More type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu />
        <span>{t('nav.more')}</span>
      </More>
      {isOpen && <SectionDrawer waiting={waiting} onClose={() => setOpen(false)} />}
    </Bar>
  );
}
