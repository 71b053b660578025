/** Where builds lie and who is trusted with code. */
export interface FederationSettings {
  /** Folder that holds shell/dist and mfe-x/dist. */
  root: string
  /** Address of a CDN in front of what is built beside the server; '' for none. */
  cdnOrigin: string
  /** Origins that releases may lie at, besides the CDN and the own one. */
  remoteOrigins: string[]
  /** Origins that developers may try remotes from: `http://localhost:*`. */
  overrideOrigins: string[]
}

/** Origins besides the own one that pages may take scripts from. */
export function trustedOrigins({ cdnOrigin, remoteOrigins }: FederationSettings): string[] {
  const cdn = cdnOrigin ? [new URL(cdnOrigin).origin] : []
  return [...new Set([...cdn, ...remoteOrigins])]
}

/** Where a build is served that lies beside the server. */
export function releaseBase(cdnOrigin: string, name: string, build: string): string {
  return `${cdnOrigin}/remotes/${name}/${build}/`
}

/** Address of a release's folder, wherever it lies. */
export function baseOf(release: { name: string; build: string; base: string }, cdnOrigin: string): string {
  return release.base || releaseBase(cdnOrigin, release.name, release.build)
}
