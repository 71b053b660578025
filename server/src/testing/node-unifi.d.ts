/** The parts of the untyped library that tests call. */
declare module 'node-unifi' {
  export class Controller {
    constructor(options: {
      host: string
      port: number
      username: string
      password: string
      site: string
      sslverify: boolean
    })
    login(): Promise<boolean>
    logout(): Promise<unknown>
    getSites(): Promise<{ name: string; desc: string }[]>
    getAccessDevices(): Promise<{ mac: string; name: string }[]>
    getWLanSettings(): Promise<{ name: string; is_guest: boolean }[]>
    authorizeGuest(
      mac: string,
      minutes: number | null,
      up: number | null,
      down: number | null,
      megabytes: number | null,
      apMac: string | null,
    ): Promise<unknown>
    getClientDevices(mac: string): Promise<{ mac: string; authorized: boolean }[]>
    unauthorizeGuest(mac: string): Promise<unknown>
    reconnectClient(mac: string): Promise<unknown>
    restartDevice(mac: string): Promise<unknown>
    runSpectrumScan(apMac: string): Promise<unknown>
  }
}
