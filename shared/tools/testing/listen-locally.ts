import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

export interface LocalServer {
  origin: string
  port: number
  /** Doesn't wait for open HTTP connections. */
  close: () => Promise<void>
}

/** Opens a server on this machine; port 0 selects a free one. */
export async function listenLocally(
  server: Server,
  { host = '127.0.0.1', port: wanted = 0 } = {},
): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      if (server instanceof HttpServer) server.closeAllConnections()
    })
  return { origin: `http://${host}:${port}`, port, close }
}
