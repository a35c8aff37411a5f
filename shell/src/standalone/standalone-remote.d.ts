/** `remote.tsx` of the remote that `npm run dev -w mfe-…` was asked for; an alias of `tools/build/dev.ts`. */
declare module 'standalone-remote' {
  const remote: import('@boom/platform').RemoteModule;
  export default remote;
}
