import { markdown } from '../../docs/document';
import type { Finding } from './programs';

/** What came of an attack. */
export interface Findings {
  /** Calls that sqlmap tried. */
  calls: { name: string; found: boolean }[];
  /** Calls that it could not try, and why. */
  untried: string[];
  /** How many wapiti came to. */
  addresses: number;
  /** What wapiti says. */
  findings: Finding[];
  /** What answers below the likely paths. */
  paths: { path: string; status: number }[];
  /** That the APIs answered. */
  requests: number;
  /** Errors of ours in the logs. */
  faults: number;
  /** Pages that the site did not draw in its second, and left to the browser. */
  notDrawn: number;
  minutes: number;
}

/** What wapiti says of every shop of ours, and why it is none of our faults. */
const explained: [RegExp, string][] = [
  [/X-Frame-Options is not set/, "`frame-ancestors 'none'` says it to every browser of the last ten years"],
  [/X-XSS-Protection is not set/, 'browsers have removed it; the content security policy stands in its place'],
  [/Strict-Transport-Security is not set/, 'sent over TLS only, and the cluster has none'],
  [/HttpOnly flag is not set/, 'it is set: in small letters, which wapiti does not read'],
  [/Secure flag is not set/, 'set over TLS only, and the cluster has none'],
];

const list = (lines: readonly string[]) => lines.map((line) => `\`${line}\``).join(', ') || 'none';

/** Everything wapiti says, each once, with the reason why that is as it should be. */
function findingLines(findings: readonly Finding[]): string[][] {
  const said = [...new Set(findings.map(({ kind, info }) => `${kind}: ${info}`))].sort();
  return said.map((each) => {
    const pages = findings.filter(({ kind, info }) => `${kind}: ${info}` === each);
    const reason = explained.find(([pattern]) => pattern.test(each))?.[1];
    return [
      `wapiti: ${each}`,
      `${pages.length} pages`,
      reason ?? `**not explained**: ${list(pages.map(({ at }) => at).slice(0, 3))}`,
    ];
  });
}

/** The section of docs/reliability.md. */
export function reportOf(all: Findings): string {
  const { calls, untried, addresses, findings, paths, minutes } = all;
  const injectable = calls.filter(({ found }) => found).map(({ name }) => name);
  const statuses = [...new Set(paths.map(({ status }) => status))].sort();
  const answeredWith = (wanted: number) => paths.filter(({ status }) => status === wanted).map((each) => each.path);
  return [
    '## An attacker’s hour',
    `Made by \`npm run cluster -- --attack\` in ${minutes.toFixed(0)} minutes: sqlmap, wapiti and ffuf with the session of an administrator, on the cluster of one machine, its limits of requests lifted. The APIs answered ${all.requests} requests; errors of ours in the logs: ${all.faults > 0 ? `**${all.faults}**` : 0}. ${all.notDrawn} pages were left to the browser, since so many were asked for at once.`,
    markdown(
      ['Program', 'where', 'found'],
      [
        [
          'sqlmap, level 3, risk 2',
          `${calls.length} calls`,
          `SQL can be put into: ${injectable.length > 0 ? `**${list(injectable)}**` : list(injectable)}`,
        ],
        [
          'wapiti, but for nikto, wapp and buster',
          `${addresses} addresses`,
          findings.length > 0 ? 'what follows' : 'nothing',
        ],
        ...findingLines(findings),
        ...statuses.map((status) => [`ffuf, likely paths: ${status}`, '', list(answeredWith(status))]),
      ],
    ),
    ...(untried.length > 0 ? [`**Not tried by sqlmap**: ${untried.join('; ')}.`] : []),
  ].join('\n\n');
}
