import './start/onDemand';
import { startShell } from './bootstrap';
import { guardScriptUrls } from './start/trustedTypes';

// Everything shared is eager, so no asynchronous step is needed before the shop is drawn.
guardScriptUrls((window as { trustedTypes?: Parameters<typeof guardScriptUrls>[0] }).trustedTypes);
startShell();
