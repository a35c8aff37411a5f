import { Badge, Card, Heading, Row, Skeleton, Stack, Text } from '@boom/platform';
import type { ReactNode } from 'react';
import { useSecurityTexts } from './i18n';

export interface SecurityCardProps {
  title: string;
  text: string;
  /** For a setting that is on or off. */
  isOn?: boolean;
  children: ReactNode;
}

/** A card of the security section: what it is, and its actions. */
export function SecurityCard({ title, text, isOn, children }: SecurityCardProps) {
  const { t } = useSecurityTexts();
  return (
    <Card>
      <Stack gap={4} align="start">
        <Stack gap={1}>
          <Row gap={2}>
            <Heading level={2} size="lg">
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

/** Shown while a list is loading. @param label what loads: "Cargando tus sesiones". */
export function Waiting({ label }: { label: string }) {
  return (
    <Stack role="status" aria-busy="true" aria-label={label}>
      <Skeleton $height="3rem" />
    </Stack>
  );
}
