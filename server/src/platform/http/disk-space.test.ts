import { MINUTE_MS } from '@portico/shared/units'
import { freeBytes } from './disk-space'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openTestApp, type TestApp } from '../../testing/test-app'

let free = 1e9
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ freeBytes: async () => free })
})
afterAll(() => test.close())
const DISK_FULL = { status: 503, message_text: { id: 'error.disk_full' } }

it('a write that finds no room says so, and the process is not ready for a minute', async () => {
  const { email } = await test.newUser()
  const browser = await test.signIn(email)
  await test.database.db.execute(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await test.database.db.execute(
    sql`create trigger full_disk before update of displayname on app_user execute function no_room()`,
  )
  expect((await test.anonymous().get('/readyz')).statusCode).toBe(200)
  const answer = await browser.post('/a/api/v1/profile', { displayname: 'Nora' })
  expect(answer.json()).toMatchObject(DISK_FULL)
  expect((await test.anonymous().get('/readyz')).json()).toMatchObject(DISK_FULL)
  test.clock.advance(MINUTE_MS)
  expect((await test.anonymous().get('/readyz')).statusCode).toBe(200)
})

it('is not ready either while its own disk has no room left', async () => {
  free = 1e6
  expect((await test.anonymous().get('/readyz')).json()).toMatchObject(DISK_FULL)
  expect((await test.anonymous().get('/healthz')).statusCode).toBe(200)
  free = 1e9
  expect((await test.anonymous().get('/readyz')).statusCode).toBe(200)
})

it('knows the room of a folder that is not there yet', async () => {
  expect(await freeBytes(join(tmpdir(), 'portico-not-there', 'deeper'))).toBeGreaterThan(0)
})
