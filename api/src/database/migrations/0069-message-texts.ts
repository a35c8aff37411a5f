import type { Migration } from '../migrator';

const columns = ['subject', 'text', 'short'];

/** What the shop says in its own words, by template; null where it says what the release says. */
export const messageTexts: Migration = {
  name: '0069-message-texts',
  up: `
    CREATE TABLE message_texts (
      id varchar(60) PRIMARY KEY,
      subject varchar(200),
      text varchar(4000),
      short varchar(400),
      version integer NOT NULL DEFAULT 1,
      changed_in jsonb NOT NULL DEFAULT '{}',
      updated_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON message_texts
      FOR EACH ROW EXECUTE FUNCTION keep_version(${columns.map((column) => `'${column}'`).join(', ')});
  `,
  down: 'DROP TABLE message_texts',
};
