import { randomInt } from 'node:crypto';

const DIGITS = 6;

/** A code of six digits, each as likely as the others: "048213". */
export const drawCode = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
