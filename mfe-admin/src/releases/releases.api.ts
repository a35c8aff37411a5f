import type { ReleaseChangeInput, ReleasesState } from '@boom/contract';
import { baseApi } from '@boom/platform';

/** Releases are the site's business and not the API's; an absolute address leaves the base of the API out. */
const ofSite = (path: string) => new URL(`/releases/${path}`, globalThis.location.origin).href;

const releasesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Releases'] }).injectEndpoints({
  endpoints: (build) => ({
    findReleases: build.query<ReleasesState, void>({
      query: () => ofSite('state'),
      providesTags: ['Releases'],
    }),
    changeReleases: build.mutation<ReleasesState, ReleaseChangeInput>({
      query: (body) => ({ url: ofSite('change'), method: 'POST', body }),
      // After a refusal too: then something is not as the screen shows it.
      invalidatesTags: ['Releases'],
    }),
  }),
});

export const { useFindReleasesQuery, useChangeReleasesMutation } = releasesApi;
