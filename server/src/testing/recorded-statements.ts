import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** Records the statements that this process sends to a database while `work` runs, in order. */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const recorded: Statement[] = []
  const client = pg.Client.prototype
  const query = Object.getOwnPropertyDescriptor(client, 'query')?.value as (...args: unknown[]) => unknown
  client.query = function (
    this: pg.Client,
    config: string | { text: string; values?: unknown[] },
    values?: unknown[],
  ) {
    const given = typeof config === 'string' ? { text: config } : config
    recorded.push({ text: given.text, values: Array.isArray(values) ? values : (given.values ?? []) })
    // oxlint-disable-next-line prefer-rest-params -- passed on as they came
    return query.apply(this, [...arguments])
  } as never // the overloads of pg
  try {
    await work()
  } finally {
    client.query = query as never // the overloads of pg
  }
  return recorded
}
