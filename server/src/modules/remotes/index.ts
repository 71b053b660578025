export { builtRelease, releaseFile, type BuiltRelease } from './built-releases'
export {
  changeChannel,
  deleteOldReports,
  findChannel,
  listChannels,
  lockRemote,
  makeLive,
  NO_CANARY,
  type Channel,
} from './channels.repo'
export { canaryPlace, chooseShell } from './choose-release'
export { mismatches, shellApiMismatch } from './compatibility'
export { baseOf, releaseBase, trustedOrigins, type FederationSettings } from './federation-settings'
export { registerReleases } from './register-releases'
export { remoteList } from './remote-list'
export { remoteTitle } from './remote-title'
export { ReleaseWatch } from './release-watch'
export {
  changeRelease,
  findRelease,
  insertRelease,
  listReleases,
  setPlanRemote,
  type ReleaseRow,
} from './releases.repo'
export { remotesModule } from './remotes.routes'
export { serveBuilds } from './serve-builds'
