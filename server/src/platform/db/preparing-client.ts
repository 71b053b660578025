import pg from 'pg'

/** A statement used more often gets a name. One-off texts don't. */
const NAMED_AFTER = 3
/** Each name keeps a plan in memory. */
const MAX_NAMES = 500
/** Number of texts whose uses are counted. Beyond it, counting restarts. */
const MAX_COUNTED = 2000
/** Longer texts are inserts of many rows. */
const MAX_LENGTH = 10_000

interface Config {
  text: string
  name?: string
}

/**
 * Prepares frequent statements, so that they are parsed and planned once: in the embedded database, that
 * takes as long as running them. Not used for PostgreSQL servers, which may be behind a pooler without named
 * statements.
 */
export class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>()
  private uses = new Map<string, number>()

  nameOf(text: string): string | undefined {
    const name = this.names.get(text)
    if (name || text.length > MAX_LENGTH || this.names.size === MAX_NAMES) return name
    const uses = (this.uses.get(text) ?? 0) + 1
    if (uses > NAMED_AFTER) {
      this.uses.delete(text)
      this.names.set(text, `statement_${this.names.size}`)
      return this.names.get(text)
    }
    if (this.uses.size === MAX_COUNTED) this.uses = new Map()
    this.uses.set(text, uses)
    return undefined
  }
}

PreparingClient.prototype.query = function (
  this: PreparingClient,
  config: string | Config,
  values: unknown,
  ...rest: unknown[]
) {
  const query = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, args) as unknown
  // Without values a text can contain several statements, which can't have a name.
  if (!Array.isArray(values)) return query(config, values, ...rest)
  const queryConfig = typeof config === 'string' ? { text: config } : config
  return query({ ...queryConfig, name: queryConfig.name ?? this.nameOf(queryConfig.text) }, values, ...rest)
} as never // the overloads of pg
