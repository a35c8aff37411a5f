import { runAlone } from '@boom/platform/standalone';
import remote from './remote';

runAlone(remote);
