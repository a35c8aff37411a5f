import { MAX_REVIEW_PICTURES, type OwnReviewView, type ReviewInput, reviewSchema } from '@boom/contract';
import { Button, Notice, Row, Text, useToast } from '@boom/platform';
import { Form, FormDraft, SubmitButton, TextAreaField, TextField, useErrorToast } from '@boom/platform/forms';
import { ConfirmDialog, Dialog, useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import { PicturesField } from '../pictures/PicturesField';
import { UnsavedPictures } from '../pictures/UnsavedPictures';
import { useReviewsTexts } from './i18n';
import { KeptPictures } from './KeptPictures';
import { useChangeReviewMutation, useDeleteReviewMutation, useWriteReviewMutation } from './reviews.api';
import { StarsField } from './StarsField';

interface ReviewDialogProps {
  productId: string;
  name: string;
  /** The one to be changed; may be there later than the dialog, written in another tab. */
  review: OwnReviewView | null;
  onClose: () => void;
}

/** Stars, words and pictures of what was bought; read by the shop before it is published. */
export default function ReviewDialog({ productId, name, review, onClose }: ReviewDialogProps) {
  const { t } = useReviewsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [writeReview, { isLoading: isWriting }] = useWriteReviewMutation();
  const [changeReview, { isLoading: isChanging }] = useChangeReviewMutation();
  const [deleteReview] = useDeleteReviewMutation();
  const [keptChosen, setKept] = useState<string[]>();
  const kept = keptChosen ?? review?.pictures ?? [];
  const [pictures, setPictures] = useState<File[]>([]);
  const isStillOpen = useStillOpen();
  const [isRemoving, setRemoving] = useState(false);
  // What is changed or closed while photos are on their way would be lost.
  const isSending = isWriting || isChanging;
  const [isNew] = useState(review === null);
  const [initialValues] = useState({
    rating: (review?.rating ?? null) as unknown as number,
    title: review?.title ?? '',
    text: review?.text ?? '',
    keptPictures: [],
  });

  /** An answer may come when it was closed and opened again, which stays. */
  const close = () => isStillOpen() && onClose();

  async function send(input: ReviewInput) {
    const sent = { ...input, keptPictures: kept, pictures };
    const { error } = review
      ? await changeReview({ ...sent, reviewId: review.id })
      : await writeReview({ ...sent, productId });
    if (error) {
      const { status } = error as { status?: unknown };
      // It may be stored by now: its pictures are those that will be sent again.
      if (typeof status !== 'number' || status >= 500) setKept(kept);
      return { error };
    }
    showToast({ title: t('sent'), description: t('sentText'), tone: 'success' });
    close();
  }

  async function remove() {
    if (!review) return;
    const { error } = await deleteReview(review.id);
    if (error) return showError(error, t('removeFailed'));
    showToast({ title: t('removed'), tone: 'success' });
    close();
  }

  return (
    <Dialog isOpen onClose={() => !isSending && onClose()} title={t('title')} description={name} isModalOnly>
      <Form initialValues={initialValues} schema={reviewSchema} onSubmit={send}>
        <FormDraft name={`review.${productId}`} />
        <UnsavedPictures hasChanges={keptChosen !== undefined || pictures.length > 0} />
        {isNew && review && (
          <Notice tone="warning" role="alert" title={t('existing')}>
            <p>{t('existingText')}</p>
            <blockquote>
              {t('star', { count: review.rating })}. {review.title ? `${review.title}. ` : ''}
              {review.text}
            </blockquote>
          </Notice>
        )}
        <StarsField />
        <TextField name="title" label={t('heading')} isOptional maxLength={100} readOnly={isSending} />
        <TextAreaField name="text" label={t('text')} hint={t('textHint')} maxLength={3_000} readOnly={isSending} />
        <KeptPictures pictures={kept} onChange={setKept} isBusy={isSending} />
        <PicturesField
          files={pictures}
          max={MAX_REVIEW_PICTURES - kept.length}
          onChange={setPictures}
          isBusy={isSending}
        />
        <Text size="sm" tone="muted">
          {t('public')}
        </Text>
        <Row justify="end">
          {review && (
            <Button variant="ghost" disabled={isSending} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          )}
          <Button disabled={isSending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton busyLabel={t('sending')}>{t('send')}</SubmitButton>
        </Row>
      </Form>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title={t('removeTitle')}
        text={t('removeText')}
        tone="danger"
        onConfirm={remove}
      />
    </Dialog>
  );
}
