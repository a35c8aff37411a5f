import './start/onDemand';
import { startShell } from './bootstrap';

// Everything shared is eager, so no asynchronous step is needed before the shop is drawn.
void startShell();
