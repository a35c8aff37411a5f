import type { AuditEntryView } from '@boom/contract';
import { Stack, Text, tokens, VisuallyHidden } from '@boom/platform';
import { ArrowRight } from 'lucide-react';
import styled from 'styled-components';
import { changesOf, isUnfinished } from './changes';
import { useAuditTexts } from './i18n';
import { fieldName } from './labels';
import { useFormatValue } from './useFormatValue';

const List = styled.dl`
  display: grid;
  gap: ${tokens.space[1]};
  font-size: ${tokens.size.sm};
  text-align: start;

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${tokens.space[2]};
  }

  & dt {
    color: ${tokens.color.muted};
  }

  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[1]};
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  & del {
    color: ${tokens.color.muted};
  }

  & ins {
    text-decoration: none;
  }

  & svg {
    flex: none;
  }
`;

const LONGEST = 80;
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/**
 * The changed fields: before → after.
 *
 * @param max how many fields are shown, shortened; all of them, in full, by default.
 */
export function ChangeList({ entry, max }: { entry: AuditEntryView; max?: number }) {
  const { t } = useAuditTexts();
  const format = useFormatValue();
  const changes = changesOf(entry);
  if (isUnfinished(entry.after)) return <Text size="sm">{t('unfinished')}</Text>;
  if (changes.length === 0) return <Text size="sm">{t(entry.after === null ? 'noAnswer' : 'nothing')}</Text>;
  const write = (value: unknown) => (max === undefined ? format(value) : cut(format(value)));
  return (
    <Stack gap={0}>
      <List>
        {changes.slice(0, max).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {entry.before !== null && (
                <>
                  <VisuallyHidden>{t('before')} </VisuallyHidden>
                  <del>{write(before)}</del>
                  <ArrowRight size={14} />
                  <VisuallyHidden>{t('after')} </VisuallyHidden>
                </>
              )}
              <ins>{write(after)}</ins>
            </dd>
          </div>
        ))}
      </List>
      {max !== undefined && changes.length > max && (
        <Text size="sm" tone="muted">
          {t('more', { count: changes.length - max })}
        </Text>
      )}
    </Stack>
  );
}
