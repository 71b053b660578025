import { MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'
import { findSitesToNotify } from '../../guest-data/guest-accounts/account-notices.repo'
import { claimRefresh } from '../../guest-login/routers/access-points/refreshes.repo'
import { accountsWithNews } from '../../guest-login/routers/alerts/router-alerts.repo'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'
import { lockVoucherAt } from '../../offers/vouchers/core/redeem.repo'
import { lockTargets } from './site-copies.repo'
import { archiveSite, restoreSite } from '.'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_, {}, { name: 'Harbour', routerType: 'opennds' })

async function change(work: typeof archiveSite): Promise<void> {
  const [row] = await test_.rows<{ id: number }>(
    `select id::int from app_user where account_id = ${tenant.accountId} and role = 'owner'`,
  )
  const actor = { accountId: tenant.accountId, userId: row?.id ?? 0, email: tenant.email } as never // all that it reads
  await test_.inTx((tx) => work(tx, { actor, now: test_.clock.now() }, tenant.siteId))
}

const statuses = async () => {
  const { owner, siteId, api } = tenant
  const client = await test_.newClient(tenant.accountId, { [siteId]: { settings: 'write' } })
  const paths = [`/s/api/v1/site/${siteId}`, `${api}/settings`, `${api}/dashboard/total_guests`]
  const answers = await Promise.all([
    ...paths.map((path) => owner.get(path)),
    client.get(`${api}/settings`),
    test_.anonymous().get(`/guest/s/${siteId}/`),
  ])
  return answers.map(({ statusCode }) => statusCode)
}

const switcher = async () => {
  const profile = await tenant.owner.get('/a/api/v1/profile')
  return profile.json<{ sites: { id: number }[] }>().sites.map(({ id }) => id)
}

it('hides the site from everybody and closes it for guests, until it is restored', async () => {
  expect([await statuses(), await switcher()]).toEqual([[200, 200, 200, 200, 200], [tenant.siteId]])
  await change(archiveSite)
  expect([await statuses(), await switcher()]).toEqual([[404, 404, 404, 404, 410], []])
  await change(restoreSite)
  expect([await statuses(), await switcher()]).toEqual([[200, 200, 200, 200, 200], [tenant.siteId]])
})

it('tells guests in their language that it is closed', async () => {
  await change(archiveSite)
  const page = (language: string) =>
    test_.anonymous().send({
      method: 'GET',
      url: `/guest/s/${tenant.siteId}/?id=3c:22:fb:00:00:01`,
      headers: { 'accept-language': language },
    })
  expect((await page('en')).body).toContain('is closed at the moment. Ask the staff')
  expect((await page('es')).body).toContain('está cerrada por ahora. Si necesitas')
})

it('keeps everything that is in it', async () => {
  const batch = { accountId: tenant.accountId, siteId: tenant.siteId, batchid: 1111 }
  await test_.inTx((tx) => insertBatchRow(tx, tenant, { batchid: batch.batchid }))
  await test_.inTx((tx) => insertVoucherRow(tx, tenant, { batchid: batch.batchid }))
  const voucher = () =>
    test_.rows<{ code: string }>(`select code from voucher where site_id = ${tenant.siteId}`)
  const before = await voucher()
  await change(archiveSite)
  await change(restoreSite)
  expect(await voucher()).toEqual(before)
})

it('is left alone by jobs and by vouchers while it is archived', async () => {
  const { accountId, siteId } = tenant
  const now = test_.clock.now()
  const ago = new Date(now.getTime() - 30 * MINUTE_MS).toISOString()
  const batch = { accountId, siteId, batchid: 1111 }
  await test_.inTx((tx) => insertBatchRow(tx, tenant, { batchid: batch.batchid }))
  await test_.inTx((tx) => insertVoucherRow(tx, tenant, { batchid: batch.batchid }))
  await test_.rows(sql`insert into router_settings (site_id, token, secret, secret_changed_at, seen_at, fas_level)
    values (${siteId}, ${`token-${siteId}`}, '', now(), ${ago}::timestamptz, 3)`)
  await test_.rows(
    sql`insert into access_point_refresh (site_id, next_at) values (${siteId}, ${ago}::timestamptz)`,
  )
  await test_.rows(sql`insert into guest_account (site_id, username, password, firstname, lastname, email, phonenumber,
      notes, duration_val, duration_type, bytes_t, bytes_type, speed_dl, speed_ul, num_devices, active, starttime,
      endtime, created_at)
    values (${siteId}, 'ada', '', '', '', '', '', '', 1, 3, 0, 1, 0, 0, 1, true, ${ago}::timestamptz,
      ${now.toISOString()}::timestamptz + interval '1 hour', now())`)
  const [voucher] = await test_.rows<{ code: string }>(`select code from voucher where site_id = ${siteId}`)
  // Claims are undone, so that the second look finds the same.
  const found = async () => {
    const undone = new Error('undone')
    let seen: unknown
    const look = test_.inTx(async (tx) => {
      seen = {
        alerts: (await accountsWithNews(tx, now)).includes(accountId),
        refresh: (await claimRefresh(tx, now, []))?.siteId === siteId,
        notices: (await findSitesToNotify(tx, now)).includes(siteId),
        voucher: (await lockVoucherAt(tx, siteId, voucher?.code ?? '')) !== null,
        copies: (await lockTargets(tx, siteId, [siteId]).catch(() => null)) !== null,
      }
      throw undone
    })
    await expect(look).rejects.toBe(undone)
    return seen
  }
  const all = { alerts: true, refresh: true, notices: true, voucher: true, copies: true }
  expect(await found()).toEqual(all)
  await change(archiveSite)
  expect(await found()).toEqual({
    alerts: false,
    refresh: false,
    notices: false,
    voucher: false,
    copies: false,
  })
  await change(restoreSite)
  expect(await found()).toEqual(all)
})

it('has its controller checked again once it is restored', async () => {
  const { siteId } = tenant
  await test_.rows(`update site set router_type = 'unifi' where id = ${siteId}`)
  await test_.rows(sql`insert into router_connection (site_id, router_type, values, stored_secrets, controller_id, saved_at)
    values (${siteId}, 'unifi', '{}', '{}', 'controller-1', now())`)
  await change(archiveSite)
  await change(restoreSite)
  expect(await test_.rows(`select controller_id from controller_check`)).toEqual([
    { controller_id: 'controller-1' },
  ])
})

it('does not count the sites of a client that are archived', async () => {
  const { accountId, siteId } = tenant
  const open = await test_.newSite(accountId)
  const desk = await test_.newClient(accountId, { [siteId]: { settings: 'write' } })
  await test_.rows(sql`insert into site_member (site_id, account_id, user_id, levels, front_desk)
    select ${open}, account_id, user_id, '{}', true from site_member where site_id = ${siteId}`)
  const statusOfFigures = async () => (await desk.get('/a/api/v1/dashboard/total_guests')).statusCode
  expect(await statusOfFigures()).toBe(200)
  await change(archiveSite)
  expect(await statusOfFigures()).toBe(403)
})
