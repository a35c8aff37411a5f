import type { AdminShippingZoneView, ShippingZoneInput } from '@boom/contract';
import { api } from '../api';

const shippingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listZones: build.query<AdminShippingZoneView[], void>({
      query: () => 'admin/shipping-zones',
      providesTags: ['Shop'],
    }),
    createZone: build.mutation<AdminShippingZoneView, ShippingZoneInput>({
      query: (body) => ({ url: 'admin/shipping-zones', method: 'POST', body }),
      invalidatesTags: (_zone, error) => (error ? [] : ['Shop']),
    }),
    updateZone: build.mutation<AdminShippingZoneView, { id: string; changes: Record<string, unknown> }>({
      query: ({ id, changes }) => ({ url: `admin/shipping-zones/${id}`, method: 'PUT', body: changes }),
      // After a refusal too: the list is out of date then.
      invalidatesTags: ['Shop'],
    }),
    deleteZone: build.mutation<void, string>({
      query: (id) => ({ url: `admin/shipping-zones/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Shop'],
    }),
  }),
});

export const { useListZonesQuery, useCreateZoneMutation, useUpdateZoneMutation, useDeleteZoneMutation } = shippingApi;
