import type { Socket } from 'node:net'
import type { buildConnector } from 'undici'

/** A socket that was told to close does so at once; if not, its call is kept no longer than this. */
const CLOSE_MS = 1000

/** Ends each call only when its connection is closed, so that connections never outnumber calls. */
export class ClosingConnections {
  private calls = 0
  /** Sockets that are connecting, open or closing. */
  private sockets = 0
  private readonly waiting = new Set<() => void>()

  counted(connect: buildConnector.connector): buildConnector.connector {
    return (target, done) => {
      this.sockets += 1
      connect(target, (error, socket) => {
        if (error) {
          this.release()
          done(error, null)
        } else {
          this.watch(socket)
          done(null, socket)
        }
      })
    }
  }

  async use<T>(call: () => Promise<T>): Promise<T> {
    this.calls += 1
    try {
      return await call()
    } finally {
      this.calls -= 1
      await this.closed()
    }
  }

  private watch(socket: Socket): void {
    if (socket.closed) this.release()
    else socket.once('close', () => this.release())
  }

  private release(): void {
    this.sockets -= 1
    for (const check of this.waiting) check()
  }

  /** Resolves when no more sockets are left than calls. */
  private closed(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.sockets > this.calls) return
        finish()
      }
      const finish = () => {
        clearTimeout(timer)
        this.waiting.delete(check)
        resolve()
      }
      const timer = setTimeout(finish, CLOSE_MS)
      this.waiting.add(check)
      check()
    })
  }
}
