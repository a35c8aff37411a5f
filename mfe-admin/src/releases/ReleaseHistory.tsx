import type { ReleaseChange } from '@boom/contract';
import { Button, Card, formatDateTime, Heading, Stack, Text, tokens } from '@boom/platform';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useReleasesTexts } from './i18n';
import { unitName } from './unitName';

/** How many entries are shown at first. */
const FIRST = 15;
const AUTOMATIC = 'canary';

const Line = styled.ol`
  display: grid;
  gap: ${tokens.space[3]};
  padding: 0 0 0 ${tokens.space[3]};
  border-left: 2px solid ${tokens.color.line};
  list-style: none;

  & > li {
    overflow-wrap: anywhere;
  }
`;

/** The history of changes, newest first. */
export function ReleaseHistory({ history }: { history: readonly ReleaseChange[] }) {
  const { t } = useReleasesTexts();
  const id = useId();
  const [count, setCount] = useState(FIRST);
  const sentence = ({ unit, action, from, to, percent }: ReleaseChange) =>
    t(`history.${action === 'live' && !from ? 'first' : action}`, {
      name: unitName(t, unit),
      ...{ from, to, percent },
    });
  return (
    <Card role="group" padding={4} aria-labelledby={id}>
      <Stack gap={3}>
        <Heading level={2} size="md" id={id}>
          {t('history.title')}
        </Heading>
        {history.length === 0 && <Text tone="muted">{t('history.empty')}</Text>}
        <Line>
          {history.slice(0, count).map((change) => (
            <li key={`${change.at} ${change.unit}`}>
              <Text weight="strong">{sentence(change)}</Text>
              <Text size="sm" tone="muted">
                <time dateTime={change.at}>{formatDateTime(change.at)}</time>
                {' · '}
                {change.by === AUTOMATIC ? t('history.automatic') : change.by}
              </Text>
              {change.why && <Text size="sm">{change.why}</Text>}
            </li>
          ))}
        </Line>
        {count < history.length && (
          <Button size="sm" onClick={() => setCount(history.length)}>
            {t('history.more', { count: history.length - count })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
