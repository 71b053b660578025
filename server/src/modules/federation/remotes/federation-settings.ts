/** Locations of builds, and origins trusted for code. */
export interface FederationSettings {
  /** Folder that contains shell/dist and mfe-x/dist. */
  root: string
  /** Address of a CDN in front of the builds beside the server; '' for none. */
  cdnOrigin: string
  /** Origins that releases may be served from, besides the CDN and our own. */
  remoteOrigins: string[]
  /** Origins from which developers may try remotes, such as `http://localhost:*`. */
  overrideOrigins: string[]
}

/** Returns the origins, besides our own, that pages may load scripts from. */
export function trustedOrigins({ cdnOrigin, remoteOrigins }: FederationSettings): string[] {
  const cdn = cdnOrigin ? [new URL(cdnOrigin).origin] : []
  return [...new Set([...cdn, ...remoteOrigins])]
}

/** Returns the address of a build stored beside the server. */
export function releaseBase(cdnOrigin: string, name: string, build: string): string {
  return `${cdnOrigin}/remotes/${name}/${build}/`
}

/** Returns the address of a release's folder, wherever it's served. */
export function baseOf(release: { name: string; build: string; base: string }, cdnOrigin: string): string {
  return release.base || releaseBase(cdnOrigin, release.name, release.build)
}
