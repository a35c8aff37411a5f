import { parseArgs } from 'node:util';
import { root } from '../build/units';
import { makeRemote } from './newRemote';

const usage = `npm run new-remote -- mfe-rentas
npm run new-remote -- mfe-rentas --path /rentar --title "Renta de equipo" --owner rentas`;

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, title: { type: 'string' }, owner: { type: 'string' } },
  });
  const [name = ''] = positionals;
  if (positionals.length !== 1) throw new Error(usage);
  const id = name.replace(/^mfe-/, '');
  const remote = {
    id,
    path: values.path ?? `/${id}`,
    title: values.title ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    owner: values.owner ?? id,
  };
  const files = makeRemote(remote, root);
  console.log(`${files.map((file) => `  ${file}`).join('\n')}

mfe-${id} is there. What comes next:
  npm test -w mfe-${id}              its tests
  npm run dev -w mfe-${id}           it alone, with hot reload, against the store of \`npm start\`
  npm run release -- mfe-${id} --site http://localhost:${process.env.PORT || 3000}
                                live at ${remote.path}, with its entry in the navbar, and opened there once`);
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
