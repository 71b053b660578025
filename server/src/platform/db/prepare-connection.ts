import type { Socket } from 'node:net'
import type pg from 'pg'
import { limitSettings, silenceLimit, type DatabaseLimits, type TimeLimits } from './time-limits'

/**
 * JIT is off because compiling a statement takes longer than running it: the largest reads here cover one
 * site.
 */
export const baseSettings = (set: 'set' | 'set local') => `${set} time zone 'UTC'; ${set} jit = off`

interface Connection {
  limits: DatabaseLimits
  /** Behind a pooler such as PgBouncer, where settings and prepared statements last for one transaction. */
  isPooled: boolean
  /** Allows more silence than in requests. */
  isPatient: boolean
}

/** Connections to PostgreSQL servers, not those of the embedded database. */
const connections = new WeakMap<pg.ClientBase, Connection>()

export const connectionOf = (client: pg.ClientBase): Connection | undefined => connections.get(client)

/** Parts of a client that its types lack. */
interface ClientParts {
  /** As the server reported at the start of the connection. */
  processID: number
  connection: { stream: Socket }
}
const partsOf = (client: pg.ClientBase) => client as unknown as ClientParts

class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database stopped answering')
    this.name = 'SilentDatabaseError'
  }
}

/**
 * Sets up a new connection. Poolers report an invented server process number, so comparing it with the real
 * one detects a pooler. Its sessions get no settings, because other clients would get them too.
 */
export async function prepareConnection(
  client: pg.ClientBase,
  { limits, readOnly }: { limits: DatabaseLimits; readOnly: boolean },
): Promise<void> {
  const { stream } = partsOf(client).connection
  stream.on('timeout', () => stream.destroy(new SilentDatabaseError()))
  limitSilence(client, limits.short)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const isPooled = rows[0]?.pid !== partsOf(client).processID
  connections.set(client, { limits, isPooled, isPatient: false })
  if (isPooled) return
  const settings = [baseSettings('set'), limitSettings(limits.short, 'set')]
  if (readOnly) settings.push('set default_transaction_read_only = on')
  await client.query(settings.join('; '))
}

/** Sets how much silence destroys the connection from now on. Any traffic resets the timer. */
export function limitSilence(client: pg.ClientBase, limits: TimeLimits): void {
  partsOf(client).connection.stream.setTimeout(silenceLimit(limits))
  const connection = connections.get(client)
  if (connection) connection.isPatient = limits !== connection.limits.short
}
