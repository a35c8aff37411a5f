import type { UnitReleases } from '@boom/contract';
import { answer, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { OverrideDialog } from './OverrideDialog';

const unit = (name: string): UnitReleases => ({
  unit: name,
  live: '1.2.0',
  previous: null,
  canary: null,
  versions: [
    { version: '1.3.0', publishedAt: '2026-11-20T18:00:00.000Z', publishedBy: 'ana@boom.mx', pulledWhy: null },
  ],
  figures: null,
});

async function see(name: string, api: object) {
  const handleOpen = jest.fn();
  const view = renderScreen(<OverrideDialog unit={unit(name)} onClose={jest.fn()} open={handleOpen} />, {
    api: { 'POST /releases/override': api },
  });
  await view.user.selectOptions(screen.getByLabelText('Versión'), '1.3.0');
  await view.user.click(screen.getByRole('button', { name: 'Verla aquí' }));
  return { ...view, handleOpen };
}

describe('a version for this browser alone', () => {
  it.each([
    ['catalog', '/'],
    ['admin', '/admin'],
  ])('of %s is seen at once, on a page that is loaded anew', async (name, address) => {
    const { handleOpen, requests } = await see(name, {});
    await waitFor(() => expect(handleOpen).toHaveBeenCalledWith(address));
    expect(requests.at(-1)).toMatchObject({ url: '/releases/override', body: { unit: name, version: '1.3.0' } });
  });

  it('leads nowhere when it is given after its dialog was closed', async () => {
    let give = (_answer: object) => {};
    const { handleOpen, unmount } = await see('catalog', () => new Promise((resolve) => (give = resolve)));
    unmount();
    give({});
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('that cannot be loaded keeps its dialog open, and says so', async () => {
    const gone = answer(404, { error: 'Esa versión no está publicada.', code: 'version_not_found' });
    const { handleOpen } = await see('catalog', gone);
    expect(await screen.findByText('Esa versión no está publicada.')).toBeVisible();
    expect(handleOpen).not.toHaveBeenCalled();
  });
});
