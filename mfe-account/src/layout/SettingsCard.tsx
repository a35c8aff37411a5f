import { Badge, Card, Heading, Row, Stack, Text } from '@boom/platform';
import type { ReactNode, Ref } from 'react';
import { useCommonTexts } from '../common/i18n';

interface SettingsCardProps {
  title: string;
  text: string;
  /** For a setting that is on or off. */
  isOn?: boolean;
  /** For a card whose pressed buttons go: the focus then goes to its title. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A card of settings: what they are, and their actions. */
export function SettingsCard({ title, text, isOn, headingRef, children }: SettingsCardProps) {
  const { t } = useCommonTexts();
  return (
    <Card>
      <Stack gap={4} align="start">
        <Stack gap={1}>
          <Row gap={2}>
            <Heading level={2} size="lg" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
              {title}
            </Heading>
            {isOn !== undefined && <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>}
          </Row>
          <Text tone="muted">{text}</Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
