// The build aliases these names to the developed remote; see tools/dev/dev-configs.ts.
declare module 'portico-real/dev-remote' {
  export const remote: import('../../../src/provided/remote').RemoteModule
}
declare module 'portico-real/dev-config' {
  const config: import('../../../src/bundled/remote-config').RemoteConfigInput
  // As remote.config.ts has it, which tools read by its default export.
  // oxlint-disable-next-line portico/default-export
  export default config
}
