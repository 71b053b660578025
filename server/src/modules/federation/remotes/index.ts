export { isReservedFor, type RemoteAddress } from './address-patterns'
export { addressConflicts, setAddressOwner } from './addresses.repo'
export { buildFolder, builtRelease, releaseFile, type BuiltRelease } from './built-releases'
export {
  changeChannel,
  deleteChannel,
  deleteOldReports,
  findChannel,
  listChannels,
  lockRemote,
  makeLive,
  markFailed,
  NO_CANARY,
  startCanary,
  type Channel,
} from './channels.repo'
export { canaryBucket, chooseRelease, chooseShell } from './choose-release'
export { fitsShell, hasOwnContainer, mismatches, shellApiMismatch } from './compatibility'
export { failedRemotes } from './failed-remotes.repo'
export { baseOf, releaseBase, trustedOrigins, type FederationSettings } from './federation-settings'
export { fileSource, nextSource, type FileSource } from './file-source'
export { loadTicket } from './load-ticket'
export { earlierReleases, withEarlier, type PageShell } from './page-shell'
export { registerReleases } from './register-releases'
export { remoteList, remoteTitle } from './remote-list'
export { ReleaseWatch } from './release-watch'
export {
  changeRelease,
  findRelease,
  insertRelease,
  listReleases,
  setPlanRemote,
  type ReleaseRow,
} from './releases.repo'
export { healthOf } from './release-health'
export { remotesModule } from './remotes.routes'
export { serveBuilds } from './serve-builds'
