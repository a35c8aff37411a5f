/** What the parts take of styled-components: no themes, and nothing of what renders on a server. */
export { createGlobalStyle, css, keyframes, styled as default } from 'styled-components';
