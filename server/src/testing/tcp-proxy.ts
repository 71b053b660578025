import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A host between a client and its server that can go silent: it accepts and acknowledges, but forwards
 * nothing.
 */
export class TcpProxy {
  private readonly sockets = new Set<Socket>()
  private silent = false

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.forward(client))
  }

  static async before(url: string): Promise<TcpProxy> {
    const { hostname, port } = new URL(url)
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new TcpProxy(server, { host: hostname, port: Number(port) })
  }

  /** Returns the same address through the proxy. */
  through(url: string): string {
    const other = new URL(url)
    other.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return other.href
  }

  /** Drops all traffic in progress without informing either side, like lost packets. */
  goSilent(): void {
    this.silent = true
  }

  /** Forwards new connections again; existing ones stay silent. */
  resume(): void {
    this.silent = false
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }

  private forward(client: Socket): void {
    const upstream = connect(this.target)
    let cutOff = this.silent
    const pass = (from: Socket, to: Socket) => {
      this.sockets.add(from)
      from.on('data', (chunk) => {
        cutOff ||= this.silent
        if (!cutOff) to.write(chunk)
      })
      // The end of a connection is a packet too.
      from.on('end', () => {
        cutOff ||= this.silent
        if (!cutOff) to.end()
      })
      from.on('error', () => {})
      from.on('close', () => {
        this.sockets.delete(from)
        if (!this.silent) to.destroy()
      })
    }
    pass(client, upstream)
    pass(upstream, client)
  }
}
