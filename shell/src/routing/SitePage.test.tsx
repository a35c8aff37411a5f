import { buildUser } from '@boom/platform/testing';
import { act, screen } from '@testing-library/react';
import { RemoteBoundary } from '../remotes/RemoteBoundary';
import { renderShell } from '../test/renderShell';

jest.mock('../remotes/RemoteBoundary', () => {
  const original = jest.requireActual('../remotes/RemoteBoundary');
  return { RemoteBoundary: jest.fn(original.RemoteBoundary) };
});

// A boundary with new props, whose markup still waits for its hydration, is hydrated at once, in one long task.
it("a remote's page is not rendered again with the frame around it, when the session becomes known", async () => {
  let answerUser: (user: object) => void = () => undefined;
  const user = new Promise((resolve) => {
    answerUser = resolve;
  });
  renderShell({ path: '/support', api: { 'GET /api/user': () => user } });
  await screen.findByRole('heading', { name: 'soporte' });
  const before = jest.mocked(RemoteBoundary).mock.calls.length;
  await act(async () => answerUser(buildUser()));
  expect(await screen.findByRole('button', { name: /^Cuenta de/ })).toBeInTheDocument();
  expect(RemoteBoundary).toHaveBeenCalledTimes(before);
});
