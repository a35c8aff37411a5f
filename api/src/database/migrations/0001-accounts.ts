import type { Migration } from '../migrator';

/** Who people are, how they sign in, what they did: specification tables users, security_logs and addresses. */
export const accounts: Migration = {
  name: '0001-accounts',
  up: `
    CREATE TABLE users (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      username varchar(50) NOT NULL,
      email varchar(254) NOT NULL,
      password varchar(255) NOT NULL,
      full_name varchar(120) NOT NULL,
      phone varchar(20),
      is_admin boolean NOT NULL DEFAULT false,
      reset_token varchar(64),
      reset_token_expiry timestamptz,
      two_factor_enabled boolean NOT NULL DEFAULT false,
      two_factor_method varchar(20) NOT NULL DEFAULT 'email'
        CHECK (two_factor_method IN ('email', 'sms', 'whatsapp', 'email_sms', 'email_whatsapp', 'sms_whatsapp', 'all')),
      verification_code varchar(64),
      verification_code_expiry timestamptz,
      is_phone_verified boolean NOT NULL DEFAULT false,
      is_email_verified boolean NOT NULL DEFAULT false,
      is_blocked boolean NOT NULL DEFAULT false,
      block_reason varchar(500),
      blocked_at timestamptz,
      blocked_by uuid REFERENCES users ON DELETE SET NULL,
      session_version integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX users_username_key ON users (lower(username));
    CREATE UNIQUE INDEX users_email_key ON users (lower(email));
    CREATE INDEX users_phone_idx ON users (phone);
    CREATE INDEX users_created_at_idx ON users (created_at DESC, id);
    CREATE UNIQUE INDEX users_reset_token_key ON users (reset_token);

    CREATE TABLE security_logs (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid REFERENCES users ON DELETE CASCADE,
      action varchar(50) NOT NULL,
      method varchar(20),
      code varchar(64),
      verified boolean NOT NULL DEFAULT false,
      ip_address varchar(45),
      user_agent varchar(500),
      created_at timestamptz NOT NULL DEFAULT now(),
      verified_at timestamptz
    );
    CREATE INDEX security_logs_user_idx ON security_logs (user_id, created_at DESC);

    CREATE TABLE addresses (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      title varchar(60) NOT NULL,
      street varchar(200) NOT NULL,
      city varchar(100) NOT NULL,
      state varchar(100) NOT NULL,
      postal_code varchar(10) NOT NULL,
      country varchar(60) NOT NULL DEFAULT 'México',
      is_default boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX addresses_user_idx ON addresses (user_id, created_at);
    CREATE UNIQUE INDEX addresses_default_key ON addresses (user_id) WHERE is_default;

    CREATE TABLE sessions (
      id char(64) PRIMARY KEY,
      user_id uuid REFERENCES users ON DELETE CASCADE,
      session_version integer,
      data jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_used_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    CREATE INDEX sessions_user_idx ON sessions (user_id);
    CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

    CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);
  `,
  down: 'DROP TABLE rate_limits, sessions, addresses, security_logs, users',
};
