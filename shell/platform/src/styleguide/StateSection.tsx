import {
  Badge,
  type BadgeTone,
  type DrawingName,
  EmptyState,
  ErrorState,
  Grid,
  Notice,
  type NoticeTone,
  Row,
  Skeleton,
  Spinner,
  Stack,
  Text,
  Toast,
} from '../design';
import { Section } from './Section';
import samples from './samples.json';

export function StateSection() {
  return (
    <Section title="States and messages">
      <Stack gap={5}>
        <Row gap={2}>
          {Object.entries(samples.badges).map(([tone, label]) => (
            <Badge key={tone} tone={tone as BadgeTone}>
              {label}
            </Badge>
          ))}
        </Row>
        <Grid columns="20rem" gap={3}>
          {Object.entries(samples.notices).map(([tone, [title, text]]) => (
            <Notice key={tone} tone={tone as NoticeTone} title={title}>
              {text}
            </Notice>
          ))}
        </Grid>
        <Row gap={4}>
          {(['info', 'success', 'error'] as const).map((tone) => (
            <Toast
              key={tone}
              tone={tone}
              title={samples.toast[0] ?? ''}
              description={samples.toast[1]}
              onDismiss={() => {}}
            />
          ))}
        </Row>
        <Row gap={5}>
          <Spinner $size="2rem" />
          <Stack gap={2} aria-busy="true">
            <Skeleton $width="14rem" $height="1.25rem" />
            <Skeleton $width="9rem" />
          </Stack>
          <Text tone="muted">{samples.saving}</Text>
        </Row>
        <Grid columns="16rem" gap={3}>
          {Object.entries(samples.empty).map(([drawing, [title, text]]) => (
            <EmptyState key={drawing} drawing={drawing as DrawingName} level={3} title={title ?? ''} text={text} />
          ))}
          <ErrorState level={3} onRetry={() => {}} />
        </Grid>
      </Stack>
    </Section>
  );
}
