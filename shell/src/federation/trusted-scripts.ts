import { isReleased } from './integrity-table'

declare global {
  /** Makes an address into one that the browser runs a script from; called by the chunk loader of every build. */
  var __PORTICO_SCRIPT__: typeof scriptAddress | undefined
}

/** Scripts of services that the installation is connected to. */
const ofServices = new Set<string>()

// A second copy of this file, see index.ts, makes none: the browser allows one of each name.
const first = globalThis.__PORTICO_SCRIPT__ ? undefined : globalThis.trustedTypes
const policy = first?.createPolicy('portico-scripts', {
  createScriptURL(address: string) {
    const { href } = new URL(address, window.location.href)
    if (!ofServices.has(href) && !isReleased(href))
      throw new TypeError(`${href} is not a file of a release that the registry names`)
    return href
  },
})

/** For `src` of a script. Throws for an address that nobody named, where the browser has trusted types. */
export function scriptAddress(address: string): string {
  return policy?.createScriptURL(address) ?? address
}

/** The same for the script of a service that the server's settings name. */
export function serviceScriptAddress(address: string): string {
  ofServices.add(new URL(address, window.location.href).href)
  return scriptAddress(address)
}
