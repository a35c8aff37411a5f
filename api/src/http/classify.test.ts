import { classify } from './classify';

const failing = (more: object, message = 'x') => Object.assign(new Error(message), more);

describe('the answer to an error that nobody expected', () => {
  it.each([
    ['a value that the database refuses', failing({ code: '22001' }), 400, 'bad_request'],
    ['a row that is there already', failing({ original: { code: '23505' } }), 409, 'conflict'],
    ['a lock that is held too long', failing({ parent: { code: '55P03' } }), 503, 'unavailable'],
    ['a database that starts up', failing({ code: '57P03' }), 503, 'unavailable'],
    ['a standby in the primary’s place', failing({ original: { code: '25006' } }), 503, 'unavailable'],
    ['no database at all', failing({ name: 'SequelizeConnectionRefusedError' }), 503, 'unavailable'],
    ['no free connection', failing({ name: 'SequelizeConnectionAcquireTimeoutError' }), 503, 'unavailable'],
    ['a connection that broke', failing({}, 'Connection terminated unexpectedly'), 503, 'unavailable'],
    [
      'a connection that was broken already',
      failing({}, 'Client has encountered a connection error and is not queryable'),
      503,
      'unavailable',
    ],
    ['one that Sequelize wrapped', failing({ original: { code: 'ECONNRESET', syscall: 'read' } }), 503, 'unavailable'],
    ['a socket that was reset', failing({ code: 'ECONNRESET', syscall: 'read' }), 503, 'unavailable'],
    ['a file that is too large', failing({ name: 'MulterError', code: 'LIMIT_FILE_SIZE' }), 413, 'too_large'],
    ['a form with too many parts', failing({ name: 'MulterError', code: 'LIMIT_PART_COUNT' }), 400, 'bad_request'],
    ['a body that is no JSON', Object.assign(new SyntaxError('x'), { status: 400 }), 400, 'malformed_json'],
    ['a body in another language', failing({ status: 415 }), 415, 'unsupported_media_type'],
    ['a bad compression', failing({ code: 'Z_DATA_ERROR' }), 400, 'bad_request'],
    ['a bad escape in the path', new URIError('x'), 400, 'bad_request'],
    ['a bug', new TypeError('x is not a function'), 500, 'internal'],
    ['something that is no error', 'x', 500, 'internal'],
  ])('%s', (_what, error, status, code) => {
    expect(classify(error)).toMatchObject({ status, code });
  });

  it('says when to come back after an outage', () => {
    expect(classify(failing({ code: '57P01' })).extras.retryAfterSeconds).toBe(1);
  });
});
