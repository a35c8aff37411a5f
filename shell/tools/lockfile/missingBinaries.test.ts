import { missingBinaries } from './missingBinaries';

const tool = {
  version: '2.0.0',
  dev: true,
  optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/linux-x64-musl': '2.0.0' },
};

describe('a lockfile that npm left incomplete', () => {
  it('gets the binaries of the other platforms, marked so that they are not installed here', () => {
    const packages = { 'node_modules/tool': tool, 'node_modules/@tool/linux-x64': { version: '2.0.0' } };
    expect(missingBinaries(packages)).toEqual({
      'node_modules/@tool/linux-x64-musl': {
        version: '2.0.0',
        cpu: ['x64'],
        os: ['linux'],
        libc: ['musl'],
        dev: true,
        optional: true,
      },
    });
  });

  it('leaves alone what stands nested or is complete', () => {
    const packages = {
      'node_modules/a/node_modules/tool': tool,
      'node_modules/a/node_modules/@tool/linux-x64': { version: '2.0.0' },
      'node_modules/@tool/linux-x64-musl': { version: '2.0.0' },
    };
    expect(missingBinaries(packages)).toEqual({});
  });
});
