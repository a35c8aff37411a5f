import {
  type CampaignBadge,
  type CampaignInput,
  type CampaignPriceView,
  campaignBadges,
  campaignSchema,
} from '@boom/contract';
import { errorCode, Grid, useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, SelectField, TextField, useStepUp } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import { useCommonTexts } from '../common/i18n';
import { DateTimeField } from '../schedule/DateTimeField';
import { CategoriesField } from './CategoriesField';
import { useCreateCampaignMutation, usePreviewCampaignMutation } from './campaigns.api';
import { useCampaignsTexts } from './i18n';
import { PriceList } from './PriceList';
import { ProductsField } from './ProductsField';

const emptyValues = {
  name: '',
  percent: '',
  promotionType: 'OFERTA' as CampaignBadge,
  startsAt: null as string | null,
  endsAt: null as string | null,
  productIds: [] as string[],
  categoryIds: [] as string[],
};

/** A new campaign: first its prices are shown, then the same are saved. Any change of the form asks to see them again. */
export function CampaignDialog({ onClose }: { onClose: () => void }) {
  const { t } = useCampaignsTexts();
  const { t: tCommon } = useCommonTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [preview] = usePreviewCampaignMutation();
  const [create] = useCreateCampaignMutation();
  const { guard, dialog } = useStepUp();
  const [seen, setSeen] = useState<{ of: string; prices: CampaignPriceView[] } | null>(null);

  async function show(input: CampaignInput, of: string) {
    const { data: prices, error } = await guard(() => preview(input));
    if (!prices) throw error;
    setSeen({ of, prices });
  }

  async function submit(input: CampaignInput, of: string) {
    try {
      if (seen?.of !== of) return await show(input, of);
      const entering = seen.prices.filter(({ obstacle }) => !obstacle);
      const shown = entering.map(({ id, offerPrice }) => ({ id, offerPrice }));
      const { error } = await guard(() => create({ ...input, seen: shown }));
      if (error) throw error;
    } catch (error) {
      if (errorCode(error) === 'campaign_prices_changed') {
        setSeen(null);
        await show(input, of);
      }
      throw error;
    }
    showToast({ tone: 'success', title: t('created') });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog isOpen isModalOnly size="lg" onClose={onClose} title={t('createTitle')}>
      <Form
        initialValues={emptyValues}
        schema={campaignSchema}
        onSubmit={(input) => submit(input, keyOf(input))}
        failed={t('saveFailed')}
      >
        {({ values }) => {
          const isSeen = seen !== null && seen.of === keyOf(values);
          return (
            <>
              <FormDraft name="campaign" />
              <TextField name="name" label={t('name')} autoComplete="off" />
              <TextField name="percent" label={t('percent')} suffix="%" inputMode="decimal" autoComplete="off" />
              <SelectField
                name="promotionType"
                label={t('badge')}
                emptyLabel={null}
                options={campaignBadges.map((value) => ({ value, label: t(`badges.${value}`) }))}
              />
              <Grid columns={{ phone: 1, tablet: 2, desktop: 2 }}>
                <DateTimeField name="startsAt" label={t('startsAt')} hint={t('hint')} />
                <DateTimeField name="endsAt" label={t('endsAt')} hint={t('hint')} />
              </Grid>
              <CategoriesField />
              <ProductsField />
              {isSeen && <PriceList prices={seen.prices} />}
              <FormFoot
                onCancel={onClose}
                disabled={isSeen && seen.prices.length > 0 && seen.prices.every(({ obstacle }) => obstacle)}
              >
                {isSeen ? tCommon('create') : t('preview')}
              </FormFoot>
            </>
          );
        }}
      </Form>
      {dialog}
    </Dialog>
  );
}

/** What decides the prices, as one text: of the form's values, and the same of what the schema makes of them. */
function keyOf({
  percent,
  startsAt,
  endsAt,
  productIds,
  categoryIds,
}: Record<'percent' | 'startsAt' | 'endsAt' | 'productIds' | 'categoryIds', unknown>) {
  const moment = (value: unknown) => value && new Date(value as string | Date).getTime();
  return JSON.stringify([Number(percent), moment(startsAt), moment(endsAt), productIds, categoryIds]);
}
