import * as platform from '@boom/platform';
import * as formDialogs from '@boom/platform/formDialogs';
import * as forms from '@boom/platform/forms';
import * as menu from '@boom/platform/menu';
import * as orders from '@boom/platform/orders';
import * as overlays from '@boom/platform/overlays';
import * as rich from '@boom/platform/rich';
import * as router from '@boom/platform/router';
import * as tables from '@boom/platform/tables';
import * as tabs from '@boom/platform/tabs';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import * as yup from 'yup';

/** What the shell shares with remotes on the server: the same list as in the browser (`tools/build/shared.ts`). */
const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@boom/platform': platform,
  '@boom/platform/router': router,
  '@boom/platform/formDialogs': formDialogs,
  '@boom/platform/forms': forms,
  '@boom/platform/menu': menu,
  '@boom/platform/orders': orders,
  '@boom/platform/overlays': overlays,
  '@boom/platform/rich': rich,
  '@boom/platform/tables': tables,
  '@boom/platform/tabs': tabs,
  yup,
};

/** `require` of a remote's server bundle: the shared libraries and nothing else, no module of Node. */
export function requireShared(name: string): unknown {
  if (name in shared) return shared[name];
  throw new Error(`A remote asked for ${name}, which is not shared`);
}
