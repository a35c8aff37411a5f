import { haproxy } from './configurations';

const ports = {
  shop: 1,
  calls: 2,
  database: 3,
  sites: [4, 5],
  apis: [6, 7],
  primary: 8,
  standby: 9,
  pooler: 10,
  bucket: 11,
  metrics: [13, 14],
};

it('asks servers that fail their checks all the same, when none passes', () => {
  const [, apis = ''] = haproxy(ports, 12).split('\nbackend apis');
  const servers = apis.split('\n\n')[0]?.match(/^ {2}server .*/gm);
  expect(servers).toEqual([
    expect.stringMatching(/127\.0\.0\.1:6 check$/),
    expect.stringMatching(/127\.0\.0\.1:7 check$/),
    expect.stringMatching(/127\.0\.0\.1:6 backup$/),
    expect.stringMatching(/127\.0\.0\.1:7 backup$/),
  ]);
  expect(apis).toContain('option allbackups');
});
