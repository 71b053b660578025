import { MINUTE_MS } from '@portico/shared/units'
import type { Database } from '../platform/db'
import { FairShare } from '../platform/db/fair-share'
import { deferred } from './deferred'

interface PausedDatabase {
  db: Database
  /** Resolves after the transaction that runs the statement. */
  paused: Promise<void>
  resume: () => void
}

/** Returns a database of a slow process: after the first transaction with this SQL, others wait until `resume`. */
export function pauseAfter(database: Database, fragment: string): PausedDatabase {
  const paused = deferred()
  const resumed = deferred()
  let isPaused = false
  const connect = async () => {
    if (isPaused) await resumed.promise
    const client = await database.$client.connect()
    let isLast = false
    const query = (statement: string | { text: string }, ...rest: [unknown[]?]) => {
      const text = typeof statement === 'string' ? statement : statement.text
      isLast ||= text.includes(fragment)
      return client.query(statement as string, ...rest)
    }
    const release = (broken?: boolean) => {
      client.release(broken)
      if (!isLast) return
      isPaused = true
      paused.resolve()
    }
    return Object.create(client, { query: { value: query }, release: { value: release } }) as typeof client
  }
  // Waiting transactions must not use up the share of the other processes.
  const $shares = { ...database.$shares, client: new FairShare(100, MINUTE_MS) }
  const db = Object.create(database, {
    $client: { value: { connect } },
    $shares: { value: $shares },
  }) as Database
  return { db, paused: paused.promise, resume: resumed.resolve }
}
