import type { AdminWaiting } from '@boom/contract';
import { Stack, tokens } from '@boom/platform';
import styled from 'styled-components';
import { useLayoutTexts } from './i18n';
import { SectionLink } from './SectionLink';
import { type SectionGroup, sectionGroups } from './sections';
import { useSections } from './useSections';

const Title = styled.h2`
  padding: ${tokens.space[2]} ${tokens.space[3]} ${tokens.space[1]};
  color: ${tokens.color.muted};
  font-size: ${tokens.size.xs};
  font-weight: ${tokens.weight.strong};
  letter-spacing: 0;
`;

/** All sections of the signed-in person, by group: in the rail of a large screen, and behind "Menú" on a phone. */
export function SectionList({ waiting }: { waiting: AdminWaiting | undefined }) {
  const { t } = useLayoutTexts();
  const sections = useSections();
  const membersOf = (group: SectionGroup) => sections.filter((section) => section.group === group);
  const filled = sectionGroups.filter((group) => membersOf(group).length > 0);
  return filled.map((group) => (
    <Stack key={group} gap={0}>
      {group !== 'overview' && <Title>{t(`nav.group.${group}`)}</Title>}
      {membersOf(group).map((section) => (
        <SectionLink key={section.path} section={section} waiting={waiting} />
      ))}
    </Stack>
  ));
}
