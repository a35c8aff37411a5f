const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\n?/g;
const scriptPreloads = /<link\b(?=[^>]*\bas="script")[^>]*>\n?/g;

/**
 * The floor of a page: its own markup, styles and pictures as a static document, without any script, without the
 * answers it was drawn from, without what is fetched for scripts.
 */
export function makeFloor(html: string): string {
  return html.replace(scripts, '').replace(scriptPreloads, '');
}
