/** The remote that `npm run dev -w mfe-…` was asked for; an alias of `tools/dev/main.ts`. */
declare module 'standalone-remote/src/remote' {
  const remote: import('@boom/platform').RemoteModule;
  export default remote;
}

declare module 'standalone-remote/remote.json' {
  const descriptor: { paths: Array<Pick<import('../registry/registry').RemotePath, 'path' | 'access'>> };
  export default descriptor;
}
