import type {
  LocalRelease,
  LocalReleaseInput,
  ReleaseChangeInput,
  ReleaseLink,
  ReleaseOverrideInput,
  ReleasesState,
} from '@boom/contract';
import { api } from '../api';

/** Releases are served by the site, not by the API; an absolute address ignores the API's base. */
const ofSite = (path: string) => new URL(`/releases/${path}`, globalThis.location.origin).href;

const releasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findReleases: build.query<ReleasesState, void>({
      extraOptions: { calls: [] },
      query: () => ofSite('state'),
      providesTags: ['admin/Releases'],
    }),
    changeReleases: build.mutation<ReleasesState, ReleaseChangeInput>({
      extraOptions: { calls: [] },
      query: (body) => ({ url: ofSite('change'), method: 'POST', body }),
      // After a refusal too: the registry has changed then.
      invalidatesTags: ['admin/Releases'],
    }),
    giveOverride: build.mutation<object, ReleaseOverrideInput>({
      extraOptions: { calls: [] },
      query: (body) => ({ url: ofSite('override'), method: 'POST', body }),
    }),
    giveLocalRelease: build.mutation<LocalRelease, LocalReleaseInput>({
      extraOptions: { calls: [] },
      query: (body) => ({ url: ofSite('override/local'), method: 'POST', body }),
    }),
    makeReleaseLink: build.mutation<ReleaseLink, ReleaseOverrideInput>({
      extraOptions: { calls: [] },
      query: (body) => ({ url: ofSite('override/link'), method: 'POST', body }),
    }),
  }),
});

export const {
  useFindReleasesQuery,
  useChangeReleasesMutation,
  useGiveOverrideMutation,
  useGiveLocalReleaseMutation,
  useMakeReleaseLinkMutation,
} = releasesApi;
