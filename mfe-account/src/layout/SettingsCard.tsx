import { Badge, Card, Heading, Row, Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';

const Box = styled(Card)`
  overflow-wrap: anywhere;
`;

interface SettingsCardProps {
  title: string;
  text?: string;
  /** For a setting that is on or off. */
  isOn?: boolean;
  children: ReactNode;
}

/** A card of settings: what they are, and their actions. */
export function SettingsCard({ title, text, isOn, children }: SettingsCardProps) {
  const { t } = useCommonTexts();
  return (
    <Box>
      <Stack gap={4} align="start">
        <Stack gap={1}>
          <Row gap={2}>
            <Heading level={2} size="lg">
              {title}
            </Heading>
            {isOn !== undefined && <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>}
          </Row>
          {text && <Text tone="muted">{text}</Text>}
        </Stack>
        {children}
      </Stack>
    </Box>
  );
}
