import remote from 'standalone-remote';
import { runStandalone } from './runStandalone';

runStandalone(remote);
