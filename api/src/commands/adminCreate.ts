import { parseArgs } from 'node:util';
import { AppError } from '../http/errors';
import { provideAdministrator } from './administrator';
import { CommandError, runCommand, say } from './run';

const USAGE =
  'npm run -w @boom/api admin:create -- --username ana --email ana@tienda.mx [--password … | generated] [--name Ana]';

/** Makes an administrator, or gives an existing one a new password. Asks nothing. */
runCommand(async ({ databaseUrl }) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { username: text, email: text, password: text, name: text } });
  const { username, email, password, name } = values;
  if (!username) throw new CommandError(`--username is missing: ${USAGE}`);
  const chosen = password === 'generated' ? undefined : password;
  const made = await provideAdministrator(databaseUrl, { username, email, password: chosen, fullName: name }).catch(
    (error) => {
      throw error instanceof AppError ? new CommandError(Object.values(error.extras.fields ?? {})[0]) : error;
    },
  );
  say(
    `${made.isNew ? 'Made the administrator' : 'New password for the administrator'} ${made.username} (${made.email})`,
  );
  if (chosen === undefined) say(`Password: ${made.password}`);
  if (!made.isNew) say('Their open sessions are closed; two-step verification is as it was.');
});
