import { type ProductView, type VariantsInput, variantsSchema } from '@boom/contract';
import { apiErrorBody, Button, Heading, Notice, Row, Stack, Text, useFindProductQuery, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import { NotLoaded } from '../../common/NotLoaded';
import { useSaveVariantsMutation } from '../products.api';
import { AllFields } from './AllFields';
import { useVariantsTexts } from './i18n';
import { OptionFields } from './OptionFields';
import { VariantFields } from './VariantFields';
import { draftOver, inputOf, variantsValues } from './variantsValues';

interface VariantsFormProps {
  product: ProductView;
  onClose: () => void;
}

/** Stays with the product it was opened with: a later answer must not replace what is being typed. */
function VariantsForm({ product, onClose }: VariantsFormProps) {
  const { t } = useVariantsTexts();
  const showToast = useToast();
  const [saveVariants] = useSaveVariantsMutation();
  const { guard, dialog } = useStepUp();
  const isStillOpen = useStillOpen();
  const [opened, setOpened] = useState(product);
  /** How often it was begun anew: not every change of a variant gives its product another version. */
  const [reloads, setReloads] = useState(0);
  /** What is there now, when somebody else changed it first. */
  const [current, setCurrent] = useState<ProductView | null>(null);
  const seen = variantsValues(opened);
  const initialValues = { ...seen, all: { price: '', stock: '' as const } };

  async function handleSubmit(input: VariantsInput) {
    const answer = await guard(() => saveVariants({ id: product.id, input: inputOf(input, seen) }));
    if (answer.error === undefined) {
      showToast({ tone: 'success', title: t('saved') });
      // Closed meanwhile, it closes nothing: those of another product may be open.
      if (isStillOpen()) onClose();
      return;
    }
    const body = apiErrorBody(answer.error);
    if (body?.code !== 'changed_meanwhile' || !isStillOpen()) return answer;
    setCurrent(body.current as unknown as ProductView);
  }

  function handleReload() {
    if (!current) return;
    setOpened(current);
    setReloads(reloads + 1);
    setCurrent(null);
  }

  return (
    <>
      <Form key={reloads} initialValues={initialValues} schema={variantsSchema} onSubmit={handleSubmit} gap={5}>
        <FormDraft name={`variants-${product.id}`} version={opened.version} merge={draftOver} />
        <Text tone="muted">
          {t('intro')} {!opened.family && t('first')}
        </Text>
        {current && (
          <Notice tone="warning" role="alert" title={t('conflict')}>
            <Stack gap={2}>
              {t('conflictText')}
              <Row>
                <Button onClick={handleReload}>{t('reload')}</Button>
              </Row>
            </Stack>
          </Notice>
        )}
        <Stack as="section" gap={3} aria-labelledby="variants-options">
          <Heading level={3} size="md" id="variants-options">
            {t('options')}
          </Heading>
          <OptionFields />
        </Stack>
        <Stack as="section" gap={3} aria-labelledby="variants-rows">
          <Heading level={3} size="md" id="variants-rows">
            {t('variants')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('fallback')}
          </Text>
          <AllFields />
          <VariantFields />
        </Stack>
        <FormFoot onCancel={onClose} busyLabel={t('saving')}>
          {t('save')}
        </FormFoot>
      </Form>
      {dialog}
    </>
  );
}

interface VariantsDialogProps {
  /** A product, or any of its variants. */
  productId: string;
  name: string;
  onClose: () => void;
}

/** What a product comes in: its options, and price, units, codes and picture of each combination. */
export default function VariantsDialog({ productId, name, onClose }: VariantsDialogProps) {
  const { t } = useVariantsTexts();
  const query = useFindProductQuery(productId, { refetchOnMountOrArgChange: true });
  const { data, fulfilledTimeStamp } = query;
  // What an earlier visit left behind is not begun with.
  const [leftBehind] = useState(fulfilledTimeStamp);
  return (
    <Dialog isOpen isModalOnly size="xl" onClose={onClose} title={t('of', { name })}>
      {data && fulfilledTimeStamp !== leftBehind ? (
        <VariantsForm product={data} onClose={onClose} />
      ) : (
        <NotLoaded query={query} title={t('unread')} height="16rem" />
      )}
    </Dialog>
  );
}
