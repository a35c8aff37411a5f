import { answer, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { LocalReleaseDialog } from './LocalReleaseDialog';

function openDialog(api: object) {
  const handleOpen = jest.fn();
  const view = renderScreen(<LocalReleaseDialog onClose={jest.fn()} open={handleOpen} />, {
    api: { 'POST /releases/override/local': api },
  });
  const send = () => view.user.click(screen.getByRole('button', { name: 'Verlo aquí' }));
  return { ...view, handleOpen, send };
}

describe('a remote from this machine', () => {
  it('is seen at once, on a page of its own', async () => {
    const { handleOpen, requests, send } = openDialog({ unit: 'rentas', path: '/rentas' });
    await expectNoAxeViolations(document.body);
    await send();
    await waitFor(() => expect(handleOpen).toHaveBeenCalledWith('/rentas'));
    expect(requests.at(-1)).toMatchObject({ body: { address: 'http://localhost:3201' } });
  });

  it('leads nowhere when it is given after its dialog was closed', async () => {
    let give = (_answer: object) => {};
    const { handleOpen, send, unmount } = openDialog(() => new Promise((resolve) => (give = resolve)));
    await send();
    unmount();
    give({ unit: 'rentas', path: '/rentas' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('that is not there is told', async () => {
    const text = 'http://localhost:3201 no responde';
    const { handleOpen, send } = openDialog(answer(409, { error: text, code: 'local_release' }));
    await send();
    expect(await screen.findByText(text)).toBeVisible();
    expect(handleOpen).not.toHaveBeenCalled();
  });

  it('is on this machine, and nowhere else', async () => {
    const { requests, send, user } = openDialog({});
    const field = screen.getByLabelText('Dirección');
    await user.clear(field);
    await user.fill(field, 'http://10.0.0.5:3201');
    await send();
    expect(await screen.findByText(/Solo una dirección de esta máquina/)).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
