import { sql } from 'drizzle-orm'
import { startTestDatabase } from '../../testing/test-database'
import { loggableError } from './loggable-error'

const database = startTestDatabase()

const EMAIL = 'mara.lind@guest.example'

/** Returns the contents of the error's log line. */
const logged = (error: unknown) => JSON.stringify(loggableError(error))

it('keeps the statement and the state of a failed statement, and none of its values', async () => {
  const { db } = database
  await db.execute(sql`create table visitor (email text unique)`)
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no room for %', new.email using detail = new.email, hint = new.email; end $$`)
  await db.execute(sql`create trigger refuse before insert on visitor for each row execute function refuse()`)
  const failure: unknown = await db
    .execute(sql`insert into visitor (email) values (${EMAIL})`)
    .catch((error: unknown) => error)
  expect(String((failure as Error).message)).toContain(EMAIL)
  expect(logged(failure)).not.toContain(EMAIL)
  expect(loggableError(failure)).toMatchObject({
    message: 'Failed query: insert into visitor (email) values ($1)',
    cause: { code: 'P0001', message: 'PostgreSQL reported ERROR' },
  })
})

it('keeps message, cause and stack of other errors', () => {
  const error = new Error('The job nightly failed', { cause: new TypeError('x is not a function') })
  expect(loggableError(error)).toMatchObject({
    type: 'Error',
    message: 'The job nightly failed',
    stack: expect.stringContaining('loggable-error.test'),
    cause: { type: 'TypeError', message: 'x is not a function' },
  })
  expect(loggableError('text')).toMatchObject({ type: 'string', message: 'not an error' })
})
