import { Button, Row, Stack, Text, tokens } from '@boom/platform';
import { Dialog } from '@boom/platform/overlays';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useCommonTexts } from '../common/i18n';
import { usePicturesTexts } from '../pictures/i18n';
import { PictureThumb } from '../pictures/PictureThumb';
import { useEditingTexts } from './i18n';
import type { Conflict } from './useEditForm';

const Fields = styled.dl`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Field = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding-bottom: ${tokens.space[4]};
  border-bottom: 1px solid ${tokens.color.line};

  & > dt {
    grid-column: 1 / -1;
    font-weight: 600;
  }

  & > dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Thumb = styled.div`
  width: 5rem;
`;

/** A picture of ours, whose address says nothing to people. */
const isPicture = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/media/');

interface ChangedMeanwhileProps<View> {
  conflict: Conflict<View>;
  labelOf(field: string): string;
  /** Shows a value that is not readable by itself, as a category's name for its id; undefined where it is. */
  nameOf?(field: string, value: unknown): ReactNode;
  onTakeTheirs(): void;
  /** The button is busy until it settles. It shows its own error. */
  onKeepMine(): Promise<unknown>;
  /** Returns to the form with its values. */
  onBack(): void;
}

/** Shown when a colleague changed the same fields: both values side by side, and the choice of which to save. */
export function ChangedMeanwhile<View extends object>(props: ChangedMeanwhileProps<View>) {
  const { conflict, labelOf, nameOf, onTakeTheirs, onKeepMine, onBack } = props;
  const { t } = useEditingTexts();
  const { t: tCommon } = useCommonTexts();
  const { t: tPictures } = usePicturesTexts();
  const [isBusy, setBusy] = useState(false);
  const theirs = conflict.current as Record<string, unknown>;

  const say = (field: string, value: unknown): ReactNode => {
    const named = nameOf?.(field, value);
    if (named !== undefined) return named;
    if (typeof value === 'boolean') return tCommon(value ? 'yes' : 'no');
    const all = [value].flat();
    if (all.some(isPicture)) {
      return (
        <Row gap={2}>
          {all.map((each, index) =>
            isPicture(each) ? (
              <Thumb key={index}>
                <PictureThumb src={each} alt={tPictures('imageName', { number: index + 1 })} sizes="80px" />
              </Thumb>
            ) : (
              <span key={index}>{String(each)}</span>
            ),
          )}
        </Row>
      );
    }
    if (Array.isArray(value) && value.length > 0) {
      return value.map((each) => (typeof each === 'object' ? `${each.name}: ${each.value}` : String(each))).join('\n');
    }
    return value === null || value === undefined || String(value) === '' ? tCommon('nothing') : String(value);
  };

  async function handleKeepMine() {
    setBusy(true);
    await onKeepMine();
    setBusy(false);
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={onBack}
      title={t('title')}
      description={t('text', { count: conflict.fields.length })}
      footer={
        <Row justify="end">
          <Button onClick={onTakeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={handleKeepMine}>
            {t('keepMine')}
          </Button>
        </Row>
      }
    >
      <Fields>
        {conflict.fields.map((field) => (
          <Field key={field}>
            <dt>{labelOf(field)}</dt>
            <dd>
              <Stack gap={1}>
                <Text size="sm" tone="muted">
                  {t('theirs')}
                </Text>
                {say(field, theirs[field])}
              </Stack>
            </dd>
            <dd>
              <Stack gap={1}>
                <Text size="sm" tone="muted">
                  {t('mine')}
                </Text>
                {say(field, conflict.changes[field])}
              </Stack>
            </dd>
          </Field>
        ))}
      </Fields>
    </Dialog>
  );
}
