/** What is used of Lighthouse. Its own types bring Puppeteer's and the whole DevTools protocol into every type check. */
declare module 'lighthouse' {
  interface Flags {
    port: number;
    logLevel: 'error';
    output: 'json';
    disableFullPageScreenshot: boolean;
    skipAudits: string[];
    onlyCategories?: string[];
  }

  interface Result {
    audits: Record<string, { numericValue?: number; details?: unknown }>;
    /** Scores from 0 to 1. */
    categories: Record<string, { score: number | null }>;
    runtimeError?: { message: string };
  }

  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>;
}
