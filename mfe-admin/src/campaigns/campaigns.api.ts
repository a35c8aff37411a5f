import type { CampaignCreation, CampaignInput, CampaignPriceView, CampaignView } from '@boom/contract';
import { api } from '../api';
import { type ListPage, type PageQuery, toListPage } from '../table/page';

const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCampaigns: build.query<ListPage<CampaignView>, PageQuery & { state?: string }>({
      query: (params) => ({ url: 'admin/campaigns', params }),
      transformResponse: toListPage<CampaignView>,
      providesTags: ['admin/Campaign'],
    }),
    findCampaign: build.query<CampaignView, string>({
      query: (id) => `admin/campaigns/${encodeURIComponent(id)}`,
      providesTags: ['admin/Campaign'],
    }),
    listCampaignPrices: build.query<CampaignPriceView[], string>({
      query: (id) => `admin/campaigns/${id}/prices`,
      providesTags: ['admin/Campaign'],
    }),
    previewCampaign: build.mutation<CampaignPriceView[], CampaignInput>({
      query: (body) => ({ url: 'admin/campaigns/preview', method: 'POST', body }),
    }),
    createCampaign: build.mutation<CampaignView, CampaignCreation>({
      query: (body) => ({ url: 'admin/campaigns', method: 'POST', body }),
      invalidatesTags: ['admin/Campaign', 'Product'],
    }),
    /** Ends one before its time, or takes that back. */
    switchCampaign: build.mutation<CampaignView, { id: string; to: 'end' | 'resume' }>({
      query: ({ id, to }) => ({ url: `admin/campaigns/${id}/${to}`, method: 'POST' }),
      extraOptions: { calls: ['POST admin/campaigns/{}/end', 'POST admin/campaigns/{}/resume'] },
      invalidatesTags: ['admin/Campaign', 'Product'],
    }),
  }),
});

export const {
  useListCampaignsQuery,
  useFindCampaignQuery,
  useListCampaignPricesQuery,
  usePreviewCampaignMutation,
  useCreateCampaignMutation,
  useSwitchCampaignMutation,
} = campaignsApi;
