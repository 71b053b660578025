import type pg from 'pg'

/** Detects that a pool can't recover: all of its connections are held, and none is released. */
export class PoolWatch {
  /** Time when each connection in use was taken. */
  private readonly taken = new Map<pg.PoolClient, number>()

  /** @param longestMs how long work may hold a connection */
  constructor(
    private readonly pool: pg.Pool,
    private readonly longestMs: number,
  ) {
    pool.on('acquire', (client) => this.taken.set(client, performance.now()))
    pool.on('release', (_error, client) => this.taken.delete(client))
    pool.on('remove', (client) => this.taken.delete(client))
  }

  isStuck(): boolean {
    const { max = 1 } = this.pool.options
    if (this.taken.size < max) return false
    const since = performance.now() - this.longestMs
    return [...this.taken.values()].every((at) => at < since)
  }
}
