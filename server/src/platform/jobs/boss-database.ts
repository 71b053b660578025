import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type PgBoss from 'pg-boss'
import type { Database, Tx } from '../db/database'
import type { OnError } from './define-job'

/** Deadlocks and duplicates: two processes that start at once create the same queues. */
const RACES = new Set(['40P01', '23505', '42P06', '42P07', '42710', 'XX000'])
const RACE_TRIES = 5
const RACE_DELAY_MS = 200

/** Runs statements of pg-boss in our transaction. */
export function insideTx(tx: Tx): PgBoss.Db {
  return {
    async executeSql(text, values) {
      // The text contains $1, $2 itself. Naming them again in a comment makes drizzle pass the values in
      // order.
      const params = sql.join(
        values.map((value) => sql`${sql.param(value ?? null)}`),
        sql.raw(' '),
      )
      const { rows } = await tx.execute(sql`${sql.raw(text)} /* ${params} */`)
      return { rows }
    },
  }
}

/**
 * Runs statements of pg-boss on our pool, one connection for each statement: on the embedded database, a job
 * that held one would block everything else.
 */
export class BossDatabase implements PgBoss.Db {
  private readonly running = new Set<Promise<unknown>>()
  private reports = false

  constructor(
    private readonly db: Database,
    private readonly onError: OnError,
  ) {}

  /**
   * From now on, reports failing statements and returns nothing. pg-boss doesn't await some of its calls, so
   * a lost connection would end the process.
   */
  reportErrors(): void {
    this.reports = true
  }

  executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }> {
    const running = (this.reports ? this.query(text, values) : this.prepare(text, values)).catch(
      (error: unknown) => {
        if (!this.reports) throw error
        this.onError(error)
        return NOTHING
      },
    )
    this.running.add(running)
    const done = () => this.running.delete(running)
    running.then(done, done)
    return running
  }

  get busy(): Promise<unknown>[] {
    return [...this.running]
  }

  /** Retries pg-boss's setup, which another process may run concurrently. */
  private async prepare(
    text: string,
    values?: unknown[],
    triesLeft = RACE_TRIES,
  ): Promise<{ rows: never[] }> {
    try {
      return await this.query(text, values)
    } catch (error) {
      if (triesLeft === 0 || !RACES.has((error as { code?: string }).code ?? '')) throw error
      await delay(RACE_DELAY_MS * Math.random())
      return this.prepare(text, values, triesLeft - 1)
    }
  }

  private async query(text: string, values?: unknown[]): Promise<{ rows: never[] }> {
    const client = await this.db.$client.connect()
    try {
      const result = await client.query<never>(text, values)
      client.release()
      return result
    } catch (error) {
      // Scripts of pg-boss begin a transaction: after a failure, the connection must not return to the pool
      // with an open one.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
      throw error
    }
  }
}

// pg-boss treats missing rows as none, but would read an empty list.
const NOTHING = { rows: undefined as never }
