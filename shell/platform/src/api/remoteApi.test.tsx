import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing';
import { baseApi } from './baseApi';
import { remoteApi } from './remoteApi';

/** Two teams that thought of the same name. */
const supportApi = remoteApi('support', ['support/Draft']).injectEndpoints({
  endpoints: (build) => ({
    list: build.query<string[], void>({ query: () => 'support/tickets', providesTags: ['support/Draft', 'Ticket'] }),
  }),
});
const rentalApi = remoteApi('rental').injectEndpoints({
  endpoints: (build) => ({
    list: build.query<string[], void>({ query: () => 'rentals', providesTags: ['Product'] }),
    rent: build.mutation<null, string>({
      query: (id) => ({ url: `rentals/${id}`, method: 'POST' }),
      invalidatesTags: ['Ticket'],
    }),
  }),
});

function Lists() {
  const tickets = supportApi.useListQuery();
  const rentals = rentalApi.useListQuery();
  const [rent] = rentalApi.useRentMutation();
  return (
    <button type="button" onClick={() => rent('7')}>
      {tickets.data} {rentals.data}
    </button>
  );
}

const api = { 'GET /api/support/tickets': ['ticket'], 'GET /api/rentals': ['camera'], 'POST /api/rentals/7': null };

it('remotes have endpoints of their own under the same name, and tell each other by shared tags', async () => {
  const { requests, user } = renderScreen(<Lists />, { api });
  await screen.findByText('ticket camera');
  await user.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/support/tickets',
      'GET /api/rentals',
      'POST /api/rentals/7',
      'GET /api/support/tickets',
    ]),
  );
});

it('what was read is found and changed by the name in the code', async () => {
  const { store } = renderScreen(<Lists />, { api });
  await screen.findByText('ticket camera');
  act(() => void store.dispatch(rentalApi.util.updateQueryData('list', undefined, () => ['lens'])));
  expect(await screen.findByText('ticket lens')).toBeVisible();
  expect(rentalApi.endpoints.list.select()(store.getState()).data).toEqual(['lens']);
  expect(Object.keys(store.getState().api.queries).sort()).toEqual([
    'rental/list(undefined)',
    'support/list(undefined)',
  ]);
});

it('the endpoints of an earlier version replace those of the broken one', async () => {
  const again = (url: string) =>
    remoteApi('demo').injectEndpoints({
      endpoints: (build) => ({ list: build.query<string[], void>({ query: () => url }) }),
    });
  again('broken');
  const earlier = again('good');
  const { store } = renderScreen(<p />, { api: { 'GET /api/good': ['good'] } });
  const { data } = await act(() => store.dispatch(earlier.endpoints.list.initiate()));
  expect(data).toEqual(['good']);
  expect(Object.keys(baseApi.endpoints)).toContain('demo/list');
});
