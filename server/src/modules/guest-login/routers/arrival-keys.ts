import { vendorOf } from '../router-vendors'

/** Keys that other routers use too, and the product's own links. */
const USUAL = {
  mac: ['id', 'mac', 'client_mac', 'clientMac'],
  requestedUrl: ['url', 'link-orig', 'user_continue_url', 'redirectUrl'],
}

/** Query keys by which routers of a type name the device and the requested address; the first one present counts. */
export function arrivalKeys(routerType: string): { mac: string[]; requestedUrl: string[] } {
  const { mac, requestedUrl = [] } = vendorOf(routerType).arrival
  return {
    mac: [...new Set([...mac, ...USUAL.mac])],
    requestedUrl: [...new Set([...requestedUrl, ...USUAL.requestedUrl])],
  }
}
