import type { Ports } from './ports';

/**
 * Sent again, when a server ended before it answered, is only what may come twice; and only what was whole when it was
 * first sent, which is waited for as far as it fits a buffer.
 */
const ONCE = `  option http-buffer-request
  http-request disable-l7-retry unless METH_GET or { req.hdr(Idempotency-Key) -m found }`;

/**
 * Each server, and each once more for when none passes its check: a busy one answers late, a balancer that leaves out all
 * of them refuses everybody.
 */
const servers = (name: string, ports: readonly number[]) =>
  [
    '  option allbackups',
    ...ports.map((port, index) => `  server ${name}-${index + 1} 127.0.0.1:${port} check`),
    ...ports.map((port, index) => `  server ${name}-${index + 1}-all-the-same 127.0.0.1:${port} backup`),
  ].join('\n');

/**
 * HAProxy's: in front of the sites, of the APIs and of PostgreSQL. A server that fails two checks is left out; a request
 * that never reached one goes to the other. One that is asked to end fails its check for two seconds, and answers
 * meanwhile. Between sites and APIs `X-Forwarded-For` stays as the site wrote it.
 */
export const haproxy = ({ shop, calls, database, sites, apis, primary, standby }: Ports, standIns: number): string => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 2s
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  default-server inter 500ms fall 2 rise 1

frontend shop
  bind 127.0.0.1:${shop}
  option forwardfor
  use_backend stand_ins if { path_beg /_dev/ }
  default_backend sites
backend sites
  option httpchk GET /healthz
${ONCE}
${servers('site', sites)}

backend stand_ins
  server all 127.0.0.1:${standIns}

frontend calls
  bind 127.0.0.1:${calls}
  default_backend apis
backend apis
  option httpchk GET /api/health/ready
${ONCE}
${servers('api', apis)}

# The standby gets no connection while the primary answers; promoted, it is found at the same address.
frontend database
  mode tcp
  timeout client 1h
  bind 127.0.0.1:${database}
  default_backend databases
backend databases
  mode tcp
  timeout server 1h
  option pgsql-check user boom
  default-server on-marked-down shutdown-sessions
  server primary 127.0.0.1:${primary} check
  server standby 127.0.0.1:${standby} check backup
`;

/** Time-outs that a pooler does not hand on; the role has them instead (docs/operations.md). */
const OF_THE_ROLE = [
  'extra_float_digits',
  'options',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
];

/** PgBouncer's: ten connections of each API become twenty of PostgreSQL in all, however many processes there are. */
export const pgbouncer = ({ pooler, database }: Ports, usersFile: string): string => `
[databases]
boom = host=127.0.0.1 port=${database} dbname=boom
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
query_wait_timeout = 3
server_connect_timeout = 2
server_login_retry = 1
ignore_startup_parameters = ${OF_THE_ROLE.join(', ')}
`;
