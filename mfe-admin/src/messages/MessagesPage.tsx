import type { MessageTextsView } from '@boom/contract';
import { Badge, Button, Card, lazyComponent, Stack, Text, tokens } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { NotLoaded } from '../common/NotLoaded';
import { PageHead } from '../layout/PageHead';
import { useMessagesTexts } from './i18n';
import { useListMessageTextsQuery } from './messages.api';

const MessageTextsDialog = lazyComponent(() => import(/* webpackChunkName: 'message-parts' */ './MessageTextsDialog'));

const List = styled.ul`
  display: grid;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${tokens.space[1]} ${tokens.space[4]};
    align-items: center;
    padding-block: ${tokens.space[3]};
  }

  & > li + li {
    border-top: 1px solid ${tokens.color.line};
  }
`;

/** What the shop writes to its customers, by state of an order. */
export function Component() {
  const { t } = useMessagesTexts();
  const query = useListMessageTextsQuery();
  const [opened, setOpened] = useState<MessageTextsView | null>(null);
  return (
    <Stack gap={4}>
      <PageHead title={t('title')} intro={t('intro')} />
      {query.data ? (
        <Card padding={4}>
          <List role="list">
            {query.data.map((message) => (
              <li key={message.id}>
                <Message message={message} onEdit={() => setOpened(message)} />
              </li>
            ))}
          </List>
        </Card>
      ) : (
        <NotLoaded query={query} text={t('failed')} label={t('loading')} height="36rem" />
      )}
      {opened && <MessageTextsDialog opened={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

function Message({ message, onEdit }: { message: MessageTextsView; onEdit: () => void }) {
  const { t } = useMessagesTexts();
  const { t: tCommon } = useCommonTexts();
  const { id, state, subject, text, short, builtIn, outdated } = message;
  const name = t(`name.${id}`, { defaultValue: id });
  const isOwn = [subject, text, short].some((own) => own !== null);
  return (
    <>
      <Stack gap={1}>
        <Text weight="strong">{name}</Text>
        <Text size="sm" tone="muted">
          {t(`state.${state}`)} · {subject ?? builtIn.subject}
        </Text>
        {(outdated.length > 0 || isOwn) && (
          <span>
            {outdated.length > 0 ? (
              <Badge tone="warning">{t('outdated')}</Badge>
            ) : (
              <Badge tone="info">{t('own')}</Badge>
            )}
          </span>
        )}
      </Stack>
      <Button size="sm" onClick={onEdit} aria-label={t('edit', { name })}>
        {tCommon('edit')}
      </Button>
    </>
  );
}
