import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../build/units';

/** As much of a service as is looked at. */
export interface Service {
  image?: string;
  user?: string;
  restart?: string;
  entrypoint?: string;
  command?: string | string[];
  build?: { target?: string; secrets?: string[] };
  healthcheck?: { test: string; start_period?: string };
  environment?: Record<string, string>;
  configs?: { source: string }[];
  volumes?: (string | { type: string; source: string })[];
  depends_on?: Record<string, { condition: string }>;
}

/** What people put into the environment or an .env file. */
const given: Record<string, string> = {
  PUBLIC_HOST: 'tienda.mx',
  RELEASE_KEYS_DIR: './keys',
  SITE_SECRET: 's'.repeat(32),
  SESSION_KEYS: 's'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtp://correo.mx',
  MAIL_FROM: 'hola@tienda.mx',
  // Compose fills in what it has read; here it is filled in first, and read as a number without quotation marks.
  WHATSAPP_FROM: '"+525512345678"',
};

/** `${NAME}`, `${NAME:?message}` and `${NAME:-default}` filled in; `$$` is how the file writes a dollar. */
const asGiven = (text: string) =>
  text
    .replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind?: string, other = '') =>
      kind === '-' ? other : (given[name] ?? 'valor'),
    )
    .replaceAll('$$', () => '$');

/** docker-compose.yml as compose would start it, with some value for whatever it asks for. */
export const compose = parse(asGiven(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8')), { merge: true }) as {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  secrets: Record<string, object>;
  volumes: Record<string, object>;
};
