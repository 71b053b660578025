import { isReleased } from './integrity-table'

declare global {
  /** Turns an address into a trusted script address; every build's chunk loader calls it. */
  var __PORTICO_SCRIPT__: typeof scriptAddress | undefined
}

/** Scripts of the services that the installation uses. */
const ofServices = new Set<string>()

// A second copy of this file, see index.ts, creates none: the browser allows a single policy of each name.
const first = globalThis.__PORTICO_SCRIPT__ ? undefined : globalThis.trustedTypes
const policy = first?.createPolicy('portico-scripts', {
  createScriptURL(address: string) {
    const { href } = new URL(address, window.location.href)
    if (!ofServices.has(href) && !isReleased(href))
      throw new TypeError(`${href} is not a file of a release that the registry names`)
    return href
  },
})

/** Value for a script's `src`. Throws for an unlisted address if the browser has trusted types. */
export function scriptAddress(address: string): string {
  return policy?.createScriptURL(address) ?? address
}

/** The same for the script of a service in the server's settings. */
export function serviceScriptAddress(address: string): string {
  ofServices.add(new URL(address, window.location.href).href)
  return scriptAddress(address)
}
