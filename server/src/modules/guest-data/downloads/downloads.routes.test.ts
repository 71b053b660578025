import type { Download } from '@portico/shared/contracts'
import { unzipSync } from 'fflate'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { readBody } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { insertVisits } from '../visits/guest-builders'
import { replaceLoginMethods } from '../../site-setup/sites'
import { changeGuest } from '../visits'
import { downloadPart, downloadTable, guest, wifiSession } from '../../../schema'
import { makeDueDownloads } from './run-download'
import { rethrow } from '../../../testing/rethrow'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

async function start(rest: string, browser = owner): Promise<{ statusUrl: string; id: number }> {
  const { status_url: statusUrl } = readBody<{ status_url: string }>(
    await browser.get(`/s/${tenant.siteId}/api/v1/guest/download/${rest}`),
    202,
  )
  return { statusUrl, id: Number(statusUrl.split('/').at(-1)) }
}

async function guestNamed(firstname: string, time = '2026-03-01T10:00:00Z'): Promise<number> {
  return test.inTx(async (tx) => {
    const { guestId } = await insertVisits(tx, tenant.siteId, time)
    await tx
      .update(guest)
      .set({ firstname, lastSeen: new Date(time) })
      .where(eq(guest.id, guestId))
    return guestId
  })
}

const statusOf = async (url: string) => readBody<Download>(await owner.get(url), 200)

/** Polls until the process has created the file. */
async function made(url: string): Promise<Download> {
  for (let tries = 0; tries < 200; tries++) {
    const status = await statusOf(url)
    if (status.state === 'done' || status.state === 'failed') return status
    await delay(25)
  }
  throw new Error('The download never finished')
}

it('makes a CSV file of the guests that were asked for, in the language of who asked', async () => {
  const first = await guestNamed('=HYPERLINK("x")')
  await guestNamed('José')
  await guestNamed('Old', '2025-12-01T10:00:00Z')
  const { statusUrl } = await start('guests?fromdate=01-03-2026&todate=31-03-2026')
  const done = await made(statusUrl)
  expect(done).toMatchObject({ state: 'done', progress: 100, rows: 2, filelink: `${statusUrl}/file` })
  const file = await owner.get(done.filelink ?? '')
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="guests-2026-03-10.csv"')
  const text = file.rawPayload.toString('utf8')
  expect(text.startsWith('\ufeffID,First name,Last name,')).toBe(true)
  expect(text).toContain(`${first},"'=HYPERLINK(""x"")"`)
  expect(text).toContain('José')
  expect(text.trim().split('\r\n')).toHaveLength(3)
})

/** Parses a CSV file to rows by heading; no cell here contains a comma. */
async function rowsOf(rest: string): Promise<Record<string, string>[]> {
  const { filelink } = await made((await start(rest)).statusUrl)
  const [heading = '', ...lines] = (await owner.get(filelink ?? '')).body.slice(1).trim().split('\r\n')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(heading.split(',').map((name, at) => [name, cells[at] ?? '']))
  })
}

it('exports the consent of an address, which a guest may have taken back with another device', async () => {
  const ids = [await guestNamed('Phone'), await guestNamed('Laptop'), await guestNamed('Other')]
  await test.inTx(async (tx) => {
    for (const [at, id] of ids.entries()) {
      const email = at < 2 ? ['ana@guest.example', 'Ana@guest.example'][at] : 'luis@guest.example'
      await changeGuest(tx, tenant.siteId, id, {
        changes: { email: email ?? null, marketingConsent: true },
        now: test.clock.now(),
      })
    }
  })
  await owner.post(`/s/${tenant.siteId}/api/v1/guest/${ids[0]}/consent`, {})
  expect(await rowsOf('guests')).toMatchObject([
    { 'First name': 'Phone', 'Marketing consent': 'No' },
    { 'First name': 'Laptop', 'Marketing consent': 'No' },
    { 'First name': 'Other', 'Marketing consent': 'Yes' },
  ])
  expect(await rowsOf('guests?consent=true')).toMatchObject([{ 'First name': 'Other' }])
})

it('has every column that the lists have on screen', async () => {
  const guestId = await guestNamed('Ana')
  const used = { dataUp: 20_000_000, dataDown: 100_000_000, terminateCause: 'data_over' }
  await test.inTx((tx) => tx.update(wifiSession).set(used).where(eq(wifiSession.guestId, guestId)))
  expect(await rowsOf('guests')).toMatchObject([
    { 'First name': 'Ana', Segment: 'Repeat', Visits: '1', Devices: '1', 'Data (MB)': '120' },
  ])
  expect(await rowsOf('sessions')).toMatchObject([
    {
      Guest: 'Ana',
      'Data (MB)': '120',
      'Downloaded (MB)': '100',
      'Uploaded (MB)': '20',
      Status: 'Ended',
      Reason: 'Data used up',
    },
  ])
})

it('names the access point of a session, or else its MAC address', async () => {
  await guestNamed('Ana')
  const mac = '9C:3A:AF:00:00:01'
  await test.rows(`update wifi_session set ap_mac = '${mac}' where site_id = ${tenant.siteId}`)
  expect(await rowsOf('sessions')).toMatchObject([{ 'Access point': mac }])
  await test.rows(
    `insert into access_point (site_id, mac, name) values (${tenant.siteId}, '${mac}', 'Lobby')`,
  )
  expect(await rowsOf('sessions')).toMatchObject([{ 'Access point': 'Lobby' }])
})

it('has a column for a field whatever its title, also where guests have not answered it', async () => {
  const titles = ['constructor', '__proto__', 'toString']
  const fields = titles.map((title) => ({ field_type: 'custom_text' as const, title }))
  await owner.put(`/s/${tenant.siteId}/api/v1/emailconfig/loginfields`, {
    login_fields: [{ field_type: 'email', mandatory: true }, ...fields],
  })
  await test.inTx((tx) => replaceLoginMethods(tx, tenant.siteId, ['email']))
  await guestNamed('Ana')
  const { statusUrl } = await start('guests?format=xlsx')
  await made(statusUrl)
  const file = await owner.get(`${statusUrl}/file`)
  const entries = unzipSync(new Uint8Array(file.rawPayload))
  const sheet = Buffer.from(entries['xl/worksheets/sheet1.xml'] ?? []).toString()
  for (const title of titles) expect(sheet).toContain(`>${title}<`)
  expect(sheet).not.toMatch(/function|native code|\[object/)
})

it('makes a workbook of sessions whose texts are texts', async () => {
  await guestNamed('A <b> & "c" \u0001')
  const { statusUrl } = await start('sessions?format=xlsx')
  await made(statusUrl)
  const file = await owner.get(`${statusUrl}/file`)
  expect(file.headers['content-type']).toContain('spreadsheetml.sheet')
  const entries = unzipSync(new Uint8Array(file.rawPayload))
  expect(Object.keys(entries)).toContain('xl/workbook.xml')
  const sheet = Buffer.from(entries['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet).toContain('A &lt;b&gt; &amp; "c"')
  expect(sheet).not.toContain('\u0001')
  expect(sheet.match(/<row>/g)).toHaveLength(2)
  expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true)
})

it('takes up what a killed process left, portion by portion, and not what another is making', async () => {
  for (const name of ['Ana', 'Luis', 'Zoe']) await guestNamed(name)
  const { statusUrl, id } = await start('guests')
  await made(statusUrl)
  const leave = (heartbeatAt: Date) =>
    test.inTx(async (tx) => {
      const left = { state: 'running', writtenRows: 7, heartbeatAt } as const
      await tx.update(downloadTable).set(left).where(eq(downloadTable.id, id))
      await tx.update(downloadPart).set({ content: Buffer.from('half') })
    })
  const work = { ...test.installation, portion: 2 }
  await leave(test.clock.now())
  await makeDueDownloads(work, rethrow)
  const going = await statusOf(statusUrl)
  expect(going).toMatchObject({ state: 'running', filelink: null })
  expect(going.progress).toBeLessThan(100)
  expect((await owner.get(`${statusUrl}/file`)).statusCode).toBe(409)

  await leave(new Date(test.clock.now().getTime() - 121_000))
  await Promise.all([makeDueDownloads(work, rethrow), makeDueDownloads(work, rethrow)])
  expect(await statusOf(statusUrl)).toMatchObject({ state: 'done', rows: 3 })
  const file = await owner.get(`${statusUrl}/file`)
  expect(file.body.trim().split('\r\n')).toHaveLength(4)
})

it('is left alone by a slow process once another one claimed it', async () => {
  for (const name of ['Ana', 'Luis', 'Zoe']) await guestNamed(name)
  const { statusUrl, id } = await start('guests')
  await made(statusUrl)
  await test.rows(sql`delete from download_part where download_id = ${id} returning part`)
  await test.rows(sql`update download set state = 'pending' where id = ${id} returning id`)
  // The other process claims it right after the first part was stored.
  await test.database.db.execute(sql`
    create function claim_again() returns trigger language plpgsql as $$ begin
      update download set attempt = attempt + 1 where id = new.download_id; return new; end $$`)
  await test.database.db.execute(sql`
    create trigger claim_again after insert on download_part for each row when (new.part = 0)
    execute function claim_again()`)
  const errors: unknown[] = []
  await makeDueDownloads({ ...test.installation, portion: 1 }, (error) => errors.push(error))
  await test.database.db.execute(sql`drop trigger claim_again on download_part`)
  expect(errors).toEqual([])
  expect(await statusOf(statusUrl)).toMatchObject({ state: 'running', filelink: null })
  expect(await test.rows(sql`select part from download_part where download_id = ${id}`)).toEqual([
    { part: 0 },
  ])
})

it('says that it could not be made', async () => {
  const { statusUrl, id } = await start('guests')
  await made(statusUrl)
  await test.rows(
    sql`update download set state = 'pending', filter = '{"fromdate": "never"}' where id = ${id} returning id`,
  )
  const errors: unknown[] = []
  await makeDueDownloads(test.installation, (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  expect(await statusOf(statusUrl)).toMatchObject({ state: 'failed', message: 'error.download.failed' })
})

it('is there for a day, for people of the account who may see guests', async () => {
  const { statusUrl, id } = await start('guests')
  await made(statusUrl)
  const foreign = await test.newTenant()
  expect((await foreign.owner.get(statusUrl)).statusCode).toBe(404)
  expect((await foreign.owner.get(`${statusUrl}/file`)).statusCode).toBe(404)
  const there = statusUrl.replace(`/s/${tenant.siteId}/`, `/s/${foreign.siteId}/`)
  expect((await foreign.owner.get(there)).statusCode).toBe(404)
  const blind = await test.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: 'write' } })
  expect((await blind.get(statusUrl)).statusCode).toBe(403)
  await test.inTx((tx) =>
    tx.update(downloadTable).set({ expiresAt: test.clock.now() }).where(eq(downloadTable.id, id)),
  )
  expect((await owner.get(statusUrl)).statusCode).toBe(404)
})

it('makes so many files at once and no more', async () => {
  for (let number = 0; number < 10; number++) await made((await start('guests')).statusUrl)
  await test.inTx((tx) => tx.update(downloadTable).set({ state: 'running', heartbeatAt: test.clock.now() }))
  const refused = await owner.get(`/s/${tenant.siteId}/api/v1/guest/download/guests`)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('60')
})
