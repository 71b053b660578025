import type { GuestAccountImport } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { eq, sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { expectAnswer, readBody } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp, TEST_BOX } from '../../../../testing/test-app'
import { fileForm } from '../../../site-setup/uploads/test-images'
import { guestPasswordOwner } from '../guest-password'
import { guestAccount, guestImport, guestImportPart, guestImportRow } from '../../../../schema'
import { runDueImports, runImportNow } from './run-import'
import { rethrow } from '../../../../testing/rethrow'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = (rest = '') => `${tenant.api}/guestuser${rest}`

function send(content: string | Buffer, query = '', browser = owner) {
  const form = fileForm(Buffer.from(content), { filename: 'accounts.csv', type: 'text/csv' })
  return browser.send({ method: 'POST', url: `${url('/import')}?${query}`, ...form })
}
const load = async (content: string | Buffer, query = '') =>
  readBody<GuestAccountImport>(await send(content, query), 202)
const STORE = 'dry_run=false'

/** Polls until the process has finished the import. */
async function over(id: number): Promise<GuestAccountImport> {
  for (let tries = 0; tries < 400; tries++) {
    const status = readBody<GuestAccountImport>(await owner.get(url(`/import/${id}`)), 200)
    if (status.state === 'done' || status.state === 'failed') return status
    await delay(25)
  }
  throw new Error('The import never finished')
}

const runDue = () => runDueImports(test.installation, rethrow)
const accounts = () =>
  test.inTx((tx) =>
    tx
      .select()
      .from(guestAccount)
      .where(eq(guestAccount.siteId, tenant.siteId))
      .orderBy(guestAccount.username),
  )
const errorsOf = ({ errors }: GuestAccountImport) =>
  errors.map(({ row, field, id }) => `${row} ${field} ${id}`)

const FULL = [
  'username,password,firstname,lastname,email,phonenumber,notes,duration_val,duration_type,bytes_t,bytes_type,speed_dl,speed_ul,num_devices',
  'room-1,sesame12,Ana,Ruiz,ana@example.test,+34600111222,Late arrival,7,3,500,2,5000,1000,3',
  'room-2,,,,,,,30,minutes,,,,,',
].join('\n')

it.each(['constructor', '__proto__', 'toString'])(
  'takes a heading %s for no column of ours',
  async (heading) => {
    const trial = await load(`username,password,${heading}\nroom-1,sesame12,x`)
    expect(trial).toMatchObject({ state: 'done', errors: [] })
    expect(trial.columns.map(({ column }) => column)).toEqual(['username', 'password', null])
  },
)

it('shows what a file will do, stores it, and tells generated passwords in a file', async () => {
  const trial = await load(FULL)
  expect(trial).toMatchObject({
    state: 'done',
    progress: 100,
    dry_run: true,
    missing: [],
    total: 2,
    created: 2,
    updated: 0,
    skipped: 0,
    errors: [],
    passwords_link: null,
    rejected_link: null,
  })
  expect(trial.preview[0]).toMatchObject({
    username: 'room-1',
    password: '••••',
    duration_val: '7',
    bytes_t: '500',
  })
  expect(await accounts()).toEqual([])

  const stored = await load(FULL, STORE)
  expect(stored).toMatchObject({ state: 'done', dry_run: false, created: 2 })
  const [first, second] = await accounts()
  expect(first).toMatchObject({
    username: 'room-1',
    firstname: 'Ana',
    email: 'ana@example.test',
    phonenumber: '+34600111222',
    durationVal: 7,
    durationType: 3,
    bytesT: 500,
    bytesType: 2,
    speedDl: 5000,
    speedUl: 1000,
    numDevices: 3,
    active: true,
    selfSignup: false,
    starttime: null,
  })
  expect(second).toMatchObject({ durationVal: 30, durationType: 1, bytesT: 0, bytesType: 1, numDevices: 1 })
  const passwordOf = (account = first) =>
    account && TEST_BOX.open(account.password, guestPasswordOwner(account.id))
  expect(passwordOf(first)).toBe('sesame12')
  const file = await owner.get(stored.passwords_link ?? '')
  expect(file.headers['content-disposition']).toContain('guest-accounts-passwords.csv')
  expect(file.body).toBe(`\ufeffusername,password,firstname,lastname\r\nroom-2,${passwordOf(second)},,\r\n`)
  // No plain text is stored in the database, and only the reports remain.
  const parts = await test.inTx((tx) => tx.select().from(guestImportPart))
  expect(parts.map(({ kind }) => kind)).not.toContain('rejected')
  expect(parts.some(({ content }) => content.includes('room-2'))).toBe(false)
  expect(await test.inTx((tx) => tx.$count(guestImportRow))).toBe(0)
  expectAnswer(await owner.post(url(`/import/${stored.id}`), { dry_run: false }), 409, {
    message_text: { id: 'error.guestuser.import_over' },
  })
})

const FAULTY = [
  'Nombre de usuario;Contraseña;Nombre;Apellidos;Correo electrónico;Duración;Unidad;Dispositivos',
  'bar-1;;José;Núñez;;2;horas;2',
  'b r;123;;;nobody;0;weeks;x',
  'BAR-1;;;;;1;días;',
  'taken;;;;;1;días;',
  ';;;;;;;',
  'bar-2;;;;;1;día;',
].join('\r\n')
const EXPECTED = [
  '2 duration_type error.field.choice',
  '2 num_devices error.number.unreadable',
  '2 username error.field.invalid',
  '2 email error.field.email',
  '2 duration_val error.field.too_small',
  '2 password error.field.too_short',
  '3 username error.guestuser.import_twice',
  '4 username error.guestuser.taken',
]

it('tells every error by row and field, and stores all rows or those without one, as is chosen', async () => {
  await owner.post(url(), { username: 'taken', duration_val: 1, duration_type: 3 })
  const trial = await load(FAULTY)
  expect(trial.columns.map(({ column }) => column)).toEqual([
    'username',
    'password',
    'firstname',
    'lastname',
    'email',
    'duration_val',
    'duration_type',
    'num_devices',
  ])
  expect(errorsOf(trial).filter((error) => !error.startsWith('5 '))).toEqual(EXPECTED)
  expect(trial).toMatchObject({ total: 6, created: 2, skipped: 4 })
  expect(trial.errors.find(({ row }) => row === 3)?.values).toEqual({ row: 1 })

  const stopped = await load(FAULTY, STORE)
  expect(stopped).toMatchObject({ state: 'done', created: 0, skipped: 4, passwords_link: null })
  expect(await accounts()).toHaveLength(1)
  const rejected = await owner.get(stopped.rejected_link ?? '')
  const [heading, ...lines] = rejected.body.trim().split('\r\n')
  expect(heading).toContain('Correo electrónico,Duración,Unidad,Dispositivos,row,errors')
  expect(lines).toHaveLength(4)
  expect(lines.at(2)).toBe(
    'taken,,,,,1,días,,4,Nombre de usuario: This username is already taken at this location. Choose another one.',
  )
  expect(lines.at(0)).not.toContain('undefined')
  expect(lines.at(0)).toContain('Provide a valid email · Duración: Must be 1 or more · Contraseña: ')

  // The file is still stored, so it needn't be uploaded again.
  const again = { dry_run: false, skip_invalid: true }
  const { id } = readBody<GuestAccountImport>(await owner.post(url(`/import/${stopped.id}`), again), 202)
  expect(await over(id)).toMatchObject({ state: 'done', created: 2, skipped: 4 })
  expect((await accounts()).map(({ username, firstname }) => `${username} ${firstname}`)).toEqual([
    'bar-1 José',
    'bar-2 ',
    'taken ',
  ])
})

it('reports in the language of the user', async () => {
  await test.rows(
    `update app_user set language = 'es-ES' where account_id = ${tenant.accountId} returning id`,
  )
  const { rejected_link: link } = await load(FAULTY, STORE)
  const [heading, ...lines] = (await owner.get(link ?? '')).body.trim().split('\r\n')
  expect(heading).toMatch(/,fila,errores$/)
  expect(lines.at(1)).toBe(
    'BAR-1,,,,,1,días,,3,Nombre de usuario: La fila 1 tiene el mismo nombre de usuario.',
  )
})

it('updates accounts that exist where that is chosen; empty cells change nothing', async () => {
  const created = await owner.post(url(), {
    username: 'room-1',
    password: 'sesame12',
    firstname: 'Ana',
    duration_val: 1,
    duration_type: 3,
    notes: 'VIP',
    num_devices: 4,
  })
  const { id: uid } = created.json<{ id: number }>()
  await owner.post(url(`/${uid}/connect`), { guestmac: '3C:22:FB:00:00:04' })
  const file = 'username,duration_val,duration_type,notes\nROOM-1,2,,\nroom-2,1,3,New'
  const query = `${STORE}&update_existing=true`
  expect(await load(file, query)).toMatchObject({ state: 'done', created: 1, updated: 1, skipped: 0 })
  const [first] = await accounts()
  expect(first).toMatchObject({ id: uid, firstname: 'Ana', notes: 'VIP', durationVal: 2, numDevices: 4 })
  expect(first && TEST_BOX.open(first.password, guestPasswordOwner(uid))).toBe('sesame12')
  expect(first?.endtime?.getTime()).toBe((first?.starttime?.getTime() ?? 0) + 2 * DAY_MS)
  await load('username,duration_val,duration_type,password\nroom-1,,,otherword', query)
  const [renewed] = await accounts()
  expect(renewed && TEST_BOX.open(renewed.password, guestPasswordOwner(uid))).toBe('otherword')
})

it('takes the columns that the user names, and says which are missing', async () => {
  const file = 'Who\tHow long\tIn\nroom-1\t2\tdays'
  const first = await load(file)
  expect(first).toMatchObject({
    missing: ['username', 'duration_val', 'duration_type'],
    total: 1,
    created: 0,
  })
  expect(first.columns[0]).toEqual({ heading: 'Who', example: 'room-1', column: null })
  expect(await load(file, STORE)).toMatchObject({ state: 'failed', error: { id: 'error.file.heading' } })
  const mapping = 'columns=username,duration_val,duration_type'
  expect(await load(file, `${STORE}&${mapping}`)).toMatchObject({ state: 'done', created: 1 })
  const twice = await load(file, 'columns=username,username,')
  expect(twice).toMatchObject({ state: 'failed', error: { id: 'error.file.column_twice' } })
  expect((await send(file, 'columns=username,owner')).statusCode).toBe(400)
})

it.each([
  ['UTF-8', Buffer.from('username,notes,duration_val,duration_type\nñandú,año,1,3')],
  ['UTF-16 LE', Buffer.from('\ufeffusername,notes,duration_val,duration_type\nñandú,año,1,3', 'utf16le')],
  [
    'UTF-16 BE',
    Buffer.from('\ufeffusername,notes,duration_val,duration_type\nñandú,año,1,3', 'utf16le').swap16(),
  ],
  ['Windows-1252', Buffer.from('username,notes,duration_val,duration_type\nñandú,año,1,3', 'latin1')],
])('reads %s', async (_name, content) => {
  expect(await load(content, STORE)).toMatchObject({ state: 'done', created: 1 })
  expect(await accounts()).toMatchObject([{ username: 'ñandú', notes: 'año' }])
})

it.each([
  ['no rows', 'username,duration_val,duration_type\n', 'error.file.empty'],
  ['an open quote', 'username,duration_val,duration_type\n"room-1,1,3\nroom-2,1,3', 'error.file.unreadable'],
  ['what is no text', Buffer.from([0x75, 0x00, 0x2c, 0x00]), 'error.file.unreadable'],
])('refuses a file with %s', async (_name, content, id) => {
  expect(await load(content, STORE)).toMatchObject({ state: 'failed', error: { id } })
  expect(await accounts()).toEqual([])
})

it('keeps a large file in parts, in whatever pieces it comes', async () => {
  const { id } = await load(`Who\n${`${'x'.repeat(999)}\n`.repeat(1000)}`)
  const sizes = await test.rows<{ bytes: number }>(
    `select length(content) as bytes from guest_import_part where import_id = ${id} and kind = 'file'`,
  )
  expect(sizes).toHaveLength(4)
  expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThan(300_000)
  expect(await over(id)).toMatchObject({ state: 'done', total: 1000 })
})

const manyRows = (count: number) =>
  [
    'username,duration_val,duration_type,notes',
    ...Array.from({ length: count }, (_none, at) => `room-${at},1,3,${'A long note. '.repeat(6)}`),
  ].join('\n')

it('imports a large file in the background, and what a killed process left', async () => {
  const { id, state } = await load(manyRows(1200), STORE)
  expect(state).toBe('pending')
  expectAnswer(await send('username\nx'), 409, { message_text: { id: 'error.guestuser.import_running' } })
  expect(await over(id)).toMatchObject({ state: 'done', created: 1200 })
  const list = await owner.get(url('?search=room-1199'))
  expect(list.json()).toMatchObject({ metadata: { total: 1 } })

  const trial = await load(manyRows(1250))
  expect(await over(trial.id)).toMatchObject({ created: 50, skipped: 1200 })
  const leave = (heartbeatAt: Date) =>
    test.inTx((tx) =>
      tx
        .update(guestImport)
        .set({ state: 'running', dryRun: false, skipInvalid: true, heartbeatAt })
        .where(eq(guestImport.id, trial.id)),
    )
  await leave(test.clock.now())
  await runDue()
  expect((await accounts()).length).toBe(1200)
  await leave(new Date(test.clock.now().getTime() - 121_000))
  await Promise.all([runDue(), runDue()])
  expect(await over(trial.id)).toMatchObject({ state: 'done', created: 50, skipped: 1200 })
  expect((await accounts()).length).toBe(1250)
})

it('is run although another call holds it for a moment', async () => {
  const { id } = await load(manyRows(2))
  await test.rows(`update guest_import set state = 'pending' where id = ${id}`)
  const holding = test.inTx(async (tx) => {
    await tx.execute(sql`select from guest_import where id = ${id} for update`)
    await delay(200)
  })
  await delay(50)
  await Promise.all([holding, runImportNow(test.installation, id, rethrow)])
  expect(await over(id)).toMatchObject({ state: 'done', total: 2 })
})

/** Creates a checked import of which `storedRow` rows are stored, as a killed process leaves it. */
async function insertInterruptedImport(storedRow: number): Promise<number> {
  const { id } = await load(manyRows(3))
  await test.inTx(async (tx) => {
    const limits = {
      durationVal: 1,
      durationType: 3,
      bytesT: 0,
      bytesType: 1,
      speedDl: 0,
      speedUl: 0,
    } as const
    const person = {
      firstname: '',
      lastname: '',
      email: '',
      phonenumber: '',
      notes: '',
      password: Buffer.of(1),
    }
    const rows = [1, 2, 3].map((row) => ({
      importId: id,
      row,
      accountId: 1_000_000 + id * 10 + row,
      isNew: true,
      username: `room-${row}`,
      ...person,
      ...limits,
      numDevices: 1,
      minutes: 1440,
    }))
    await tx.insert(guestImportRow).values(rows)
    const fixedValues = { siteId: tenant.siteId, active: true, createdAt: test.clock.now(), createdBy: null }
    for (const { importId: _id, row, accountId, isNew: _new, minutes: _minutes, ...account } of rows) {
      if (row > storedRow) continue
      await tx
        .insert(guestAccount)
        .overridingSystemValue()
        .values({ ...account, ...fixedValues, id: accountId })
    }
    const heartbeatAt = new Date(test.clock.now().getTime() - 121_000)
    const left = { state: 'running', dryRun: false, storedRow, heartbeatAt } as const
    await tx.update(guestImport).set(left).where(eq(guestImport.id, id))
  })
  return id
}

it('goes on with accounts where a killed process stopped', async () => {
  const id = await insertInterruptedImport(2)
  await runDue()
  expect(await over(id)).toMatchObject({ state: 'done', created: 3, skipped: 0 })
  expect((await accounts()).map(({ username }) => username)).toEqual(['room-1', 'room-2', 'room-3'])
  expect(await test.inTx((tx) => tx.$count(guestImportRow))).toBe(0)
})

it('makes no account where somebody else made one of them meanwhile', async () => {
  const id = await insertInterruptedImport(2)
  await owner.post(url(), { username: 'room-3', duration_val: 1, duration_type: 3 })
  await owner.post(url(), { username: 'room-0', duration_val: 1, duration_type: 3 })
  await runDue()
  const result = await over(id)
  expect(result).toMatchObject({ state: 'done', created: 0, skipped: 1 })
  expect(errorsOf(result)).toEqual(['1 username error.guestuser.taken'])
  expect((await accounts()).map(({ username }) => username)).toEqual(['room-0', 'room-3'])
})

it('is there for the user who began it alone, for a day', async () => {
  const { id, passwords_link: link } = await load(FULL, STORE)
  const admin = await test.signIn((await test.newUser(tenant.accountId, 'admin')).email)
  expect((await admin.get(url(`/import/${id}`))).statusCode).toBe(404)
  expect((await admin.get(link ?? '')).statusCode).toBe(404)
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { password_accounts: 'read' } })
  expect((await send(FULL, '', reader)).statusCode).toBe(403)
  await test.inTx((tx) =>
    tx.update(guestImport).set({ expiresAt: test.clock.now() }).where(eq(guestImport.id, id)),
  )
  expect((await owner.get(link ?? '')).statusCode).toBe(404)
})
