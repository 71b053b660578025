import { everyArea, type Admin, type ApiKeyState, type AuditEntry } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { expectFieldErrors, readBody, refusal, refusalReason } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { ADMINS, adminSteps, isIn, NEW_PASSWORD } from './admins-builders'

const test = startTestApp()
const house = tenantForEachTest(test, { name: 'Harbour Group' })
const { invite, linkOf, accept, signIn, newAdmin, listed } = adminSteps(test)

let count = 0
const address = (name = 'nora') => {
  count += 1
  return `${name}${count}@harbour.test`
}
const actions = async () => {
  const answer = await house.owner.get('/a/api/v1/audit?subject_kind=admin&per_page=50')
  return answer.json<{ items: AuditEntry[] }>().items.map(({ action, subject }) => [action, subject])
}

describe('an invitation', () => {
  it('makes an admin of the same ID once its link is used, and works once', async () => {
    const email = address()
    const invited = readBody<Admin>(await invite(house.owner, email), 201)
    expect(invited).toMatchObject({
      email,
      role: 'admin',
      state: 'invited',
      can: { resend: true, withdraw: true, deactivate: false, transfer: false },
    })
    const token = await linkOf(email)
    expect((await accept(token)).statusCode).toBe(204)
    expect((await accept(token)).statusCode).toBe(404)
    const { browser, statusCode } = await signIn(email)
    expect(statusCode).toBe(200)
    expect(readBody<Admin>(await browser.get(`${ADMINS}/${invited.id}`))).toMatchObject({
      id: invited.id,
      state: 'active',
      is_you: true,
      last_login_at: test.clock.now().toISOString(),
      can: { deactivate: false, change_role: false },
    })
    expect(await actions()).toEqual([
      ['admin.accept', email],
      ['admin.invite', email],
    ])
  })

  it('expires after 7 days and can be sent again', async () => {
    const email = address()
    const { id } = readBody<Admin>(await invite(house.owner, email), 201)
    const first = await linkOf(email)
    test.clock.advance(7 * DAY_MS)
    expect((await accept(first)).statusCode).toBe(404)
    // The owner's session ended meanwhile.
    const owner = await test.signIn(house.email)
    expect((await listed(owner, '&state=expired')).map((row) => row.id)).toEqual([id])
    readBody(await owner.post(`${ADMINS}/${id}/invite`, {}))
    expect((await accept(first)).statusCode).toBe(404)
    expect((await accept(await linkOf(email))).statusCode).toBe(204)
  })

  it('withdrawn, its link stops working', async () => {
    const email = address()
    const { id } = readBody<Admin>(await invite(house.owner, email), 201)
    expect((await house.owner.delete(`${ADMINS}/${id}/invite`)).statusCode).toBe(204)
    expect((await accept(await linkOf(email))).statusCode).toBe(404)
    expect((await house.owner.get(`${ADMINS}/${id}`)).statusCode).toBe(404)
  })

  it('answers the same for an address of another account, which only its mailbox learns', async () => {
    const other = await test.newUser({}, 'owner')
    const [known, unknown] = [
      readBody<Admin>(await invite(house.owner, other.email), 201),
      readBody<Admin>(await invite(house.owner, address()), 201),
    ]
    const plain = ({ id: _id, email: _email, ...row }: Admin) => row
    expect(plain(known)).toEqual(plain(unknown))
    const [mail] = await queuedMails(test, other.email)
    expect(mail?.template).toBe('admin-invitation-taken')
    expect(
      await test.rows(`select 1 from one_time_token where invitation_id = ${known.id}
      and expires_at > '${test.clock.now().toISOString()}'`),
    ).toEqual([])
  })

  it('makes a client of the account its admin: an address is one user', async () => {
    const client = await test.newUser(house.accountId, 'client')
    await invite(house.owner, client.email)
    expect((await accept(await linkOf(client.email))).statusCode).toBe(204)
    const rows = await listed(house.owner, '&state=active')
    expect(rows.find(({ email }) => email === client.email)).toMatchObject({ id: client.id, role: 'admin' })
    expect((await signIn(client.email, PASSWORD)).statusCode).toBe(401)
  })

  it('is refused for somebody in the list', async () => {
    const email = address()
    await invite(house.owner, email)
    const again = await invite(house.owner, email.toUpperCase())
    expectFieldErrors(again, 422, { email: [{ id: 'error.admin.listed' }] })
    const owner = await invite(house.owner, house.email)
    expectFieldErrors(owner, 422, { email: [{ id: 'error.admin.listed' }] })
  })

  it.each(['deactivated', 'made a client'])('ends when its sender is %s', async (end) => {
    const sender = await newAdmin(house.owner, address('sender'))
    const email = address()
    const { id } = readBody<Admin>(await invite(sender.browser, email), 201)
    const client = { email: address('client'), displayname: 'Dora', permissions: everyArea('read') }
    readBody(await sender.browser.post(`${house.api}/clientaccess/invite`, client))
    const [mail] = await queuedMails(test, client.email)
    const clientToken = (mail?.values as { link: string }).link.split('/').at(-1) ?? ''
    const token = await linkOf(email)
    if (end === 'deactivated') readBody(await house.owner.post(`${ADMINS}/${sender.id}/deactivate`, {}))
    else await house.owner.put(`${ADMINS}/${sender.id}/role`, { role: 'client' })
    expect((await accept(token)).statusCode).toBe(404)
    expect((await listed(house.owner, '&state=expired')).map((row) => row.id)).toEqual([id])
    expect((await accept(clientToken)).statusCode).toBe(404)
    readBody(await house.owner.post(`${ADMINS}/${id}/invite`, {}))
    expect((await accept(await linkOf(email))).statusCode).toBe(204)
  })
})

describe('a deactivated admin', () => {
  it('loses sessions and keys at once, and gets only the sign-in back', async () => {
    const nora = await newAdmin(house.owner, address())
    const made = await nora.browser.post('/a/api/v1/profile/apikey/reset', {
      password: NEW_PASSWORD,
      expires_in_days: 9,
    })
    const { apikey } = readBody<ApiKeyState & { apikey: string }>(made)
    const byKey = test.anonymous()
    byKey.headers = { 'authentication-token': apikey }
    const sites = '/a/api/v1/audit'
    expect((await byKey.get(sites)).statusCode).toBe(200)

    const row = readBody<Admin>(await house.owner.post(`${ADMINS}/${nora.id}/deactivate`, {}))
    expect(row).toMatchObject({ state: 'deactivated', can: { restore: true, deactivate: false } })
    expect(await isIn(nora.browser)).toBe(false)
    expect((await byKey.get(sites)).statusCode).toBe(401)
    const wrong = await test.anonymous().post('/login', { email: nora.email, password: 'wrong password' })
    const right = await test.anonymous().post('/login', { email: nora.email, password: NEW_PASSWORD })
    expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body])
    const before = (await queuedMails(test, nora.email)).length
    await test.anonymous().post('/a/api/v1/password/forgot', { email: nora.email })
    expect(await queuedMails(test, nora.email)).toHaveLength(before)

    readBody(await house.owner.post(`${ADMINS}/${nora.id}/restore`, {}))
    expect((await signIn(nora.email)).statusCode).toBe(200)
    expect((await byKey.get(sites)).statusCode).toBe(401)
    expect((await house.owner.post(`${ADMINS}/${nora.id}/restore`, {})).statusCode).toBe(409)
  })
})

describe('who may change whom', () => {
  it('protects the owner and the caller', async () => {
    const nora = await newAdmin(house.owner, address())
    const [owner] = await listed(nora.browser, `&search=${encodeURIComponent(house.email)}`)
    expect(owner).toMatchObject({ role: 'owner', can: { deactivate: false, change_role: false } })
    for (const id of [owner?.id, nora.id]) {
      expect(refusal(await nora.browser.post(`${ADMINS}/${id}/deactivate`, {}))).toEqual([
        403,
        'error.admin.protected',
      ])
    }
    const self = await house.owner.put(`${ADMINS}/${owner?.id}/role`, { role: 'client' })
    expect(refusal(self)).toEqual([403, 'error.admin.protected'])
    expect(refusalReason(await nora.browser.put(`${ADMINS}/${nora.id}/role`, { role: 'admin' }))).toEqual([
      403,
      'permission',
    ])
  })

  it('is closed to clients and to other accounts', async () => {
    const nora = await newAdmin(house.owner, address())
    const client = await test.newClient(house.accountId, { [house.siteId]: {} })
    expect(refusalReason(await client.get(ADMINS))).toEqual([403, 'permission'])
    const { owner: stranger } = await test.newTenant()
    for (const answer of [
      await stranger.get(`${ADMINS}/${nora.id}`),
      await stranger.post(`${ADMINS}/${nora.id}/deactivate`, {}),
      await stranger.put(`${ADMINS}/${nora.id}/role`, { role: 'client' }),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
  })
})
