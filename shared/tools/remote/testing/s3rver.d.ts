// Only the parts used by tests; the package has no types.
declare module 's3rver' {
  import type { IncomingMessage, Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  interface Context {
    req: IncomingMessage
    status: number
  }

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs?: string[] }[]
    })
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void> | void)[]
    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }

  export = S3rver
}
