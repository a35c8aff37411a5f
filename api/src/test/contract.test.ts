import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isRight, MAX_LIST_ROWS, MAX_STOCK, retention } from '@boom/contract';
import operations from '../../contract/operations.json';
import { buildDocument, routesOf } from '../docs/document';
import { uiFiles } from '../docs/routes';
import { features } from '../routes';
import { visitor } from './build';
import { operationsOf } from './operations';

/** The validator is an ES module, which jest does not load: it runs in a process of its own. */
function validate(document: object): { valid: boolean; errors?: unknown } {
  const validator = pathToFileURL(require.resolve('@seriousme/openapi-schema-validator')).href;
  const program = `import { text } from 'node:stream/consumers';
    import { Validator } from ${JSON.stringify(validator)};
    const { valid, errors } = await new Validator().validate(JSON.parse(await text(process.stdin)));
    console.log(JSON.stringify({ valid, errors }));`;
  const input = JSON.stringify(document);
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { input, encoding: 'utf8' }),
  );
}

describe("the API's description", () => {
  const routes = routesOf(features).map(({ name }) => name);

  test.each(features)('$texts.tag: what a route is for, and what each of its answers means', ({ texts, routes }) => {
    const told = Object.entries(texts.routes).map(([name, { answers }]) => [name, Object.keys(answers)]);
    const declared = routes.map(({ name, declared: { answers } }) => [name, Object.keys(answers)]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(declared));
    expect(JSON.stringify(texts)).not.toContain('""');
  });

  it('calls nothing the administrators’ that a role may do, too (decision 80)', () => {
    const shared = features.flatMap(({ texts, routes }) =>
      routes
        .filter(({ declared: { policy, owner } }) => isRight(policy) || owner?.startsWith('or '))
        .map(({ name }) => JSON.stringify((texts.routes as Record<string, object>)[name])),
    );
    expect(shared.join('\n')).not.toMatch(/administrador/i);
  });

  it('is valid OpenAPI 3.1', () => {
    const document = buildDocument(features);
    expect(validate(document)).toEqual({ valid: true });
    expect(validate({ ...document, paths: { '/x': { get: { responses: 1 } } } }).valid).toBe(false);
  });

  it('names each operation once', () => {
    const operations = Object.values(buildDocument(features).paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(routes.length);
  });

  it('is what clients are compared with (else: npm run -w @boom/api docs:operations)', () => {
    expect(operationsOf(buildDocument(features))).toEqual(operations);
  });

  it('tells the greatest stock of an edit, which a form may not pass either', () => {
    const document = JSON.stringify(buildDocument(features).paths['/api/admin/products/{id}']?.patch);
    const units = { type: 'integer', minimum: 0, maximum: MAX_STOCK };
    expect(document).toContain(JSON.stringify({ from: units, to: units }));
    expect(document).toContain(JSON.stringify({ ...units, type: ['integer', 'null'] }));
  });

  it('tells how long a session and a key of a repeated call last, and how much of a list may be asked for', () => {
    const { info, paths } = buildDocument(features);
    expect(info.description).toContain(`Termina ${retention.sessions.count} días después`);
    expect(info.description).toContain(`La clave vale ${retention.repeatedCalls.count} días`);
    const limit = { name: 'limit', schema: { type: 'integer', minimum: 1, maximum: MAX_LIST_ROWS } };
    expect(paths['/api/products']?.get?.parameters).toContainEqual(expect.objectContaining(limit));
  });

  it('asks for the key of an order without an account, which the server wants to be a UUID', () => {
    const { parameters, description } = buildDocument(features).paths['/api/guest-orders']?.post ?? {};
    const key = { name: 'Idempotency-Key', schema: { type: 'string', format: 'uuid' } };
    expect(parameters).toContainEqual(expect.objectContaining(key));
    expect(description).toContain('`Idempotency-Key` es obligatoria');
  });

  it('says who may call a route, as the router does', () => {
    const { paths } = buildDocument(features);
    expect(paths['/api/admin/users']?.get).toMatchObject({ security: [{ session: [] }] });
    expect(paths['/api/products']?.get).toMatchObject({ security: [] });
  });
});

describe('GET /api/docs', () => {
  it('is a page that runs only files of its own', async () => {
    const response = await visitor().get('/api/docs');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    const addresses = Array.from(response.text.matchAll(/(?:src|href)="([^"]+)"/g), ([, address = '']) => address);
    expect(addresses).toHaveLength(uiFiles.length);
    for (const address of addresses) expect((await visitor().get(address)).status).toBe(200);
  });

  it('serves the description, and no other file of the package', async () => {
    const { body } = await visitor().get('/api/docs/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    for (const file of ['package.json', 'index.html', '..%2fpackage.json', 'swagger-ui.js']) {
      expect((await visitor().get(`/api/docs/ui/${file}`)).status).toBe(404);
    }
  });
});
