import type { AccountSecurity, AuditEntry } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { readBody, refusal } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { queuedMails } from '../../../testing/queued-mails'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { ADMINS, adminSteps, isIn, NEW_PASSWORD } from './admins-builders'

const test = startTestApp()
const house = tenantForEachTest(test, { name: 'Harbour Group' })
const { newAdmin, listed } = adminSteps(test)
const OWNERSHIP = '/a/api/v1/account/ownership'
const SECURITY = '/a/api/v1/account/security'

let count = 0
const newNora = () => {
  count += 1
  return newAdmin(house.owner, `nora${count}@quay.test`)
}
const offer = (admin_id: number, password = PASSWORD) => house.owner.post(OWNERSHIP, { admin_id, password })

it('changes the owner once both have confirmed with their passwords', async () => {
  const nora = await newNora()
  expect((await offer(nora.id, 'not the password')).statusCode).toBe(422)
  const { transfer } = readBody<AccountSecurity>(await offer(nora.id))
  expect(transfer).toMatchObject({ to: { id: nora.id }, can: { accept: false, end: true } })
  expect(readBody<AccountSecurity>(await nora.browser.get(SECURITY)).transfer).toMatchObject({
    can: { accept: true, end: true },
  })
  expect((await nora.browser.post(`${OWNERSHIP}/accept`, { password: PASSWORD })).statusCode).toBe(422)
  expect((await house.owner.post(`${OWNERSHIP}/accept`, { password: PASSWORD })).statusCode).toBe(404)
  expect((await nora.browser.post(`${OWNERSHIP}/accept`, { password: NEW_PASSWORD })).statusCode).toBe(204)

  expect(await isIn(house.owner)).toBe(false)
  const rows = await listed(nora.browser)
  expect(rows.map(({ email, role }) => [email, role])).toEqual(
    expect.arrayContaining([
      [nora.email, 'owner'],
      [house.email, 'admin'],
    ]),
  )
  expect(readBody<AccountSecurity>(await nora.browser.get(SECURITY)).transfer).toBeNull()
  const { items } = (await nora.browser.get('/a/api/v1/audit')).json<{ items: AuditEntry[] }>()
  expect(items.find(({ action }) => action === 'account.transfer_accept')).toMatchObject({
    before: { owner: house.email },
    after: { owner: nora.email },
  })
  for (const email of [nora.email, house.email]) {
    const mails = await queuedMails(test, email)
    expect(mails.map(({ template }) => template)).toContain('ownership-transferred')
  }
})

it('can be withdrawn by the owner and declined by the admin, and expires after 3 days', async () => {
  const nora = await newNora()
  const acceptance = () => nora.browser.post(`${OWNERSHIP}/accept`, { password: NEW_PASSWORD })
  await offer(nora.id)
  expect(refusal(await offer(nora.id))).toEqual([409, 'error.admin.transfer_open'])
  expect((await house.owner.delete(OWNERSHIP)).statusCode).toBe(204)
  expect((await acceptance()).statusCode).toBe(404)
  readBody(await offer(nora.id))
  expect((await nora.browser.delete(OWNERSHIP)).statusCode).toBe(204)
  expect((await acceptance()).statusCode).toBe(404)
  readBody(await offer(nora.id))
  // Sessions are used within 12 hours, so that they last.
  for (let step = 0; step < 8; step++) {
    test.clock.advance(DAY_MS * 0.4)
    await nora.browser.get(SECURITY)
  }
  expect((await acceptance()).statusCode).toBe(404)
})

it('ends when the chosen admin is deactivated, and is refused for one', async () => {
  const nora = await newNora()
  await offer(nora.id)
  await house.owner.post(`${ADMINS}/${nora.id}/deactivate`, {})
  expect(readBody<AccountSecurity>(await house.owner.get(SECURITY)).transfer).toBeNull()
  expect((await offer(nora.id)).statusCode).toBe(422)
})
