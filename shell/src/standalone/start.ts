import descriptor from 'standalone-remote/remote.json';
import remote from 'standalone-remote/src/remote';
import { runStandalone } from './runStandalone';

runStandalone(remote, descriptor.paths);
