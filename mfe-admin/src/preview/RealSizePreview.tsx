import { Button, Heading, media, Row, Stack, tokens } from '@boom/platform';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { usePreviewTexts } from './i18n';

type Device = 'phone' | 'desk';

const devices = [
  ['phone', Smartphone],
  ['desk', Monitor],
] as const;

const Window = styled.div`
  padding: ${tokens.space[4]};
  overflow-x: auto;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.canvas};

  ${media.phone} {
    padding: 0;
    border: 0;
  }
`;

/** Narrower windows cannot show the preview of a large screen, px. */
const DESK_FROM_PX = 768;

/**
 * Shows how the shop renders something on a phone of 390 px or on a large screen, in real size: wider content scrolls.
 */
export function RealSizePreview({ children }: { children: (device: Device) => ReactNode }) {
  const { t } = usePreviewTexts();
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < DESK_FROM_PX ? 'phone' : 'desk'));
  return (
    <Stack as="section" gap={2} aria-label={t('title')}>
      <Row justify="space-between">
        <Heading level={3} size="md">
          {t('title')}
        </Heading>
        <Row gap={2} role="group" aria-label={t('device')}>
          {devices.map(([name, Icon]) => (
            <Button
              key={name}
              variant={name === device ? 'secondary' : 'ghost'}
              aria-pressed={name === device}
              icon={<Icon />}
              onClick={() => setDevice(name)}
            >
              {t(name)}
            </Button>
          ))}
        </Row>
      </Row>
      <Window role="region" aria-label={t('region')} tabIndex={0}>
        <div inert>{children(device)}</div>
      </Window>
    </Stack>
  );
}
