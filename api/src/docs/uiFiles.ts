/** What the page loads: three files of Swagger UI, and the script that starts it. Nothing else leaves the package. */
export const uiFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png', 'start.js'] as const;
