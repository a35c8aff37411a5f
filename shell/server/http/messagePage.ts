interface Message {
  title: string;
  text: string;
  /** Of the only link. */
  label: string;
  href: string;
}

/** A page that says one thing and needs nothing: no script, no font, no file. */
export const messagePage = ({ title, text, label, href }: Message) => `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Compra Boom</title>
<style>
:root { color-scheme: light dark; }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1.5rem;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; letter-spacing: -.02em; text-wrap: balance; }
p { max-width: 30rem; margin: 0 auto 1.25rem; }
a { display: inline-block; padding: .75rem 1.5rem; border-radius: 8px; background: #d7263d; color: #fff;
  font-weight: 600; text-decoration: none; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${href}">${label}</a>
</main>
</body>
</html>
`;
