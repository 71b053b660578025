import { everyArea, type AuditEntry, type ClientAccess } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { expectAnswer, readBody, refusalReason } from '../../../testing/answers'
import { queuedMails } from '../../../testing/queued-mails'
import { tenantForEachTest, startTestApp, type TestBrowser, type TestTenant } from '../../../testing/test-app'

const suite = startTestApp()
const PASSWORD = 'a lantern at dusk'
const READ = everyArea('read')

const house = tenantForEachTest(suite, { name: 'Harbour Group' }, { name: 'Quay' })
const urlOf = ({ api }: TestTenant) => `${api}/clientaccess`

let count = 0
const invitation = (changes: object = {}) => {
  count += 1
  return { email: `dora${count}@harbour.test`, displayname: 'Dora', permissions: READ, ...changes }
}
const invite = async (at: TestTenant, body: object = invitation()) =>
  readBody<ClientAccess>(await at.owner.post(`${urlOf(at)}/invite`, body))
const invitationOf = (at: TestTenant, clientId: number) => `${urlOf(at)}/${clientId}/invite`
const listed = async (at: TestTenant) =>
  readBody<{ items: ClientAccess[] }>(await at.owner.get(urlOf(at))).items

async function linksOf(email: string): Promise<string[]> {
  const mails = await queuedMails(suite, email)
  return mails.map(({ values }) => (values as { link: string }).link)
}
const tokenIn = (link = '') => link.split('/').at(-1) ?? ''
const accept = (token: string) =>
  suite.anonymous().post('/a/api/v1/password/reset', { token, password: PASSWORD })
const signIn = async (email: string): Promise<TestBrowser> => {
  const browser = suite.anonymous()
  expectAnswer(await browser.post('/login', { email, password: PASSWORD }), 200, {})
  return browser
}

async function actionsOf({ owner }: TestTenant): Promise<unknown[]> {
  const answer = await owner.get('/a/api/v1/audit?subject_kind=client&per_page=50')
  const { items } = answer.json<{ items: AuditEntry[] }>()
  return items.map(({ action, subject, site }) => [action, subject, site?.name])
}

test('who is invited chooses a password with the link and then has the access they were given', async () => {
  const dora = await invite(house)
  expect(dora).toMatchObject({
    displayname: 'Dora',
    member: true,
    permissions: READ,
    front_desk: false,
    invited_at: suite.clock.now().toISOString(),
  })
  expect(await listed(house)).toEqual([dora])
  const [mail] = await queuedMails(suite, dora.email)
  expect(mail).toMatchObject({
    template: 'invitation',
    values: { name: 'Dora', account: 'Harbour Group', site: 'Quay', days: 7 },
  })
  const [link = ''] = await linksOf(dora.email)
  expect(link).toMatch(/^http:\/\/localhost:8080\/newapp\/invitation\/[\w-]{43}$/)

  suite.clock.advance(6 * DAY_MS)
  expect((await accept(tokenIn(link))).statusCode).toBe(204)
  const browser = await signIn(dora.email)
  expect((await browser.get(`/s/${house.siteId}/api/v1/settings`)).statusCode).toBe(200)
  const created = await browser.post(`/s/${house.siteId}/api/v1/voucher`, {
    num_to_create: 1,
    duration_val: 1,
    duration_type: 2,
  })
  expect(refusalReason(created)).toEqual([403, 'level'])
  // Setting a first password sends no warning.
  expect(await queuedMails(suite, dora.email)).toHaveLength(1)
})

test('the log tells who was invited, and that they accepted', async () => {
  const { email } = await invite(house, invitation({ front_desk: true }))
  const [link] = await linksOf(email)
  expect((await accept(tokenIn(link))).statusCode).toBe(204)
  const owner = { ...house, owner: await suite.signIn((await suite.newUser(house.accountId)).email) }
  expect(await actionsOf(owner)).toEqual([
    ['client_access.accept', email, undefined],
    ['client_access.invite', email, 'Quay'],
  ])
  expect((await listed(owner)).map(({ invited_at, front_desk }) => [invited_at, front_desk])).toEqual([
    [null, true],
  ])
})

test('a link ends after seven days, and when the invitation is sent again', async () => {
  const { client_id, email } = await invite(house)
  suite.clock.advance(7 * DAY_MS)
  const owner = { ...house, owner: await suite.signIn((await suite.newUser(house.accountId)).email) }
  const again = await owner.owner.post(invitationOf(house, client_id), {})
  expectAnswer(again, 200, { client_id, invited_at: suite.clock.now().toISOString() })
  const [first, second] = await linksOf(email)
  expect((await accept(tokenIn(first))).statusCode).toBe(404)
  await owner.owner.post(invitationOf(house, client_id), {})
  expect((await accept(tokenIn(second))).statusCode).toBe(404)
  const third = (await linksOf(email)).at(-1)
  expect((await accept(tokenIn(third))).statusCode).toBe(204)
})

test('what was withdrawn is gone: the link, the client and the address', async () => {
  const body = invitation()
  const { client_id } = await invite(house, body)
  expect((await house.owner.delete(invitationOf(house, client_id))).statusCode).toBe(204)
  const [link] = await linksOf(body.email)
  expect((await accept(tokenIn(link))).statusCode).toBe(404)
  expect(await listed(house)).toEqual([])
  expect((await house.owner.delete(invitationOf(house, client_id))).statusCode).toBe(404)
  expect((await invite(house, body)).email).toBe(body.email)
})

test('an accepted invitation is neither sent again nor withdrawn', async () => {
  const { client_id, email } = await invite(house)
  const [link] = await linksOf(email)
  expect((await accept(tokenIn(link))).statusCode).toBe(204)
  const url = invitationOf(house, client_id)
  const accepted = { message: 'This invitation has already been accepted.' }
  expectAnswer(await house.owner.post(url, {}), 409, accepted)
  expectAnswer(await house.owner.delete(url), 409, accepted)
  expect(await listed(house)).toMatchObject([{ client_id, invited_at: null }])
})

test('answers the same for an address of another account, which only its mailbox learns', async () => {
  const taken = await suite.newUser()
  const known = await invite(house, invitation({ email: taken.email }))
  const unknown = await invite(house)
  const plain = ({ client_id: _id, email: _email, ...access }: ClientAccess) => access
  expect(plain(known)).toEqual(plain(unknown))
  expect((await queuedMails(suite, taken.email)).map(({ template }) => template)).toEqual([
    'admin-invitation-taken',
  ])
  // The owner can't tell by the list either, and the user stays in the other account.
  expect((await listed(house)).map(({ state }) => state)).toEqual(['invited', 'invited'])
  expect(await suite.rows(`select 1 from site_member where user_id = ${taken.id}`)).toEqual([])
})

test('an address of the account itself and a malformed one are refused at their field', async () => {
  const ana = await suite.newUser(house.accountId, 'client')
  const { email } = await invite(house)
  for (const listedEmail of [ana.email, email, house.email]) {
    const refused = await house.owner.post(`${urlOf(house)}/invite`, invitation({ email: listedEmail }))
    expectAnswer(refused, 422, {
      schema_errors: { email: ['This person already has access to this account or has been invited.'] },
    })
  }
  const malformed = await house.owner.post(
    `${urlOf(house)}/invite`,
    invitation({ email: 'dora', displayname: '' }),
  )
  expect(Object.keys(readBody<{ schema_errors: object }>(malformed, 422).schema_errors).toSorted()).toEqual([
    'displayname',
    'email',
  ])
  expect(await listed(house)).toHaveLength(2)
})

test('an account sends fifty invitations a day, tries with listed addresses included', async () => {
  const { email } = await suite.newUser(house.accountId, 'client')
  for (let sent = 0; sent < 50; sent += 1) {
    const answer = await house.owner.post(`${urlOf(house)}/invite`, invitation({ email }))
    expect(answer.statusCode).toBe(422)
  }
  expect((await house.owner.post(`${urlOf(house)}/invite`, invitation())).statusCode).toBe(429)
})

test('an invitation ends with the access of its sender, and another admin can send it again', async () => {
  const sender = await suite.newUser(house.accountId, 'admin')
  const admin = await suite.signIn(sender.email)
  const body = invitation()
  const { client_id } = readBody<ClientAccess>(await admin.post(`${urlOf(house)}/invite`, body))
  const [link] = await linksOf(body.email)
  expect((await house.owner.post(`/a/api/v1/admins/${sender.id}/deactivate`, {})).statusCode).toBe(200)
  expect((await accept(tokenIn(link))).statusCode).toBe(404)
  expect(await listed(house)).toMatchObject([{ client_id, state: 'expired' }])
  await house.owner.post(invitationOf(house, client_id), {})
  expect((await accept(tokenIn((await linksOf(body.email)).at(-1)))).statusCode).toBe(204)
})

test('calls about admins know no invitation of a client', async () => {
  const { client_id } = await invite(house)
  const url = `/a/api/v1/admins/${client_id}/invite`
  expect((await house.owner.post(url, {})).statusCode).toBe(404)
  expect((await house.owner.delete(url)).statusCode).toBe(404)
  expect(await listed(house)).toHaveLength(1)
})

test('of two who accept and withdraw at once, one succeeds', async () => {
  const { client_id, email } = await invite(house)
  const [link] = await linksOf(email)
  const [accepted, withdrawn] = await Promise.all([
    accept(tokenIn(link)),
    house.owner.delete(invitationOf(house, client_id)),
  ])
  expect([
    [204, 409],
    [404, 204],
  ]).toContainEqual([accepted.statusCode, withdrawn.statusCode])
})

test('another account knows nothing of it', async () => {
  const { client_id } = await invite(house)
  const stranger = await suite.newTenant()
  expect((await stranger.owner.delete(invitationOf(stranger, client_id))).statusCode).toBe(404)
  expect((await stranger.owner.post(invitationOf(stranger, client_id), {})).statusCode).toBe(404)
  expect(await listed(house)).toHaveLength(1)
})
