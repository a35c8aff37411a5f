import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { importPostalCodes } from '../postalCodes/importPostalCodes';
import { ListError } from '../postalCodes/readList';
import { t } from '../postalCodes/texts';
import { whereTyped } from './commandSettings';
import { CommandError, runCommand, say } from './run';

/** `npm run -w @boom/api postal-codes:import -- FILE`: the list of Correos de México in the place of the one that is there. */
runCommand(async ({ databaseUrl }) => {
  const [file] = parseArgs({ allowPositionals: true }).positionals;
  if (!file) throw new CommandError(t('usage'));
  const bytes = await readFile(resolve(whereTyped(), file)).catch(() => {
    throw new CommandError(t('unreadable', { file }));
  });
  try {
    const { colonias, codes } = await importPostalCodes(databaseUrl, bytes);
    say(t('imported', { colonias, codes }));
  } catch (error) {
    if (!(error instanceof ListError)) throw error;
    throw new CommandError(t('unchanged', { problem: error.message }));
  }
});
