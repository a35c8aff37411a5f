import type { ReviewView } from '@boom/contract';
import { Badge, formatDate, Heading, lazyComponent, Rating, Row, Stack, Text, tokens } from '@boom/platform';
import { useState } from 'react';
import styled from 'styled-components';
import { useOpinionsTexts } from './i18n';

const PictureViewer = lazyComponent(() => import(/* webpackChunkName: 'opinionDialogs' */ './PictureViewer'));

/** What people wrote, with its line breaks; a very long word does not widen the page. */
export const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The shop's words below somebody's. */
export const Answer = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]};
  border-left: 3px solid ${tokens.color.line};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.canvas};
`;

const Thumbs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[2]};

  & > button {
    width: 5.5rem;
    height: 5.5rem;
    padding: 0;
    overflow: hidden;
    border: 1px solid ${tokens.color.line};
    border-radius: ${tokens.radius.control};
    background: ${tokens.color.canvas};
    cursor: zoom-in;
  }

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** One review of a buyer. */
export function ReviewItem({ review }: { review: ReviewView }) {
  const { t } = useOpinionsTexts();
  const [opened, setOpened] = useState<number>();
  const { rating, title, text, authorName, pictures, answer, writtenAt } = review;
  return (
    <Stack as="article" gap={2}>
      <Rating value={rating.toFixed(2)} />
      {title && (
        <Heading level={3} size="md">
          {title}
        </Heading>
      )}
      <Words>{text}</Words>
      {pictures.length > 0 && (
        <Thumbs>
          {pictures.map((picture, index) => (
            <button key={picture} type="button" onClick={() => setOpened(index)}>
              <img
                src={picture}
                loading="lazy"
                alt={t('reviews.picture', { index: index + 1, count: pictures.length, name: authorName })}
              />
            </button>
          ))}
        </Thumbs>
      )}
      <Row gap={2}>
        <Text as="span" size="sm" tone="muted">
          {authorName} · {formatDate(writtenAt)}
        </Text>
        <Badge tone="success">{t('reviews.verified')}</Badge>
      </Row>
      {answer && (
        <Answer>
          <Text size="sm" weight="strong">
            {t('reviews.answer')}
          </Text>
          <Words size="sm">{answer}</Words>
        </Answer>
      )}
      {opened !== undefined && (
        <PictureViewer name={authorName} pictures={pictures} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  );
}
