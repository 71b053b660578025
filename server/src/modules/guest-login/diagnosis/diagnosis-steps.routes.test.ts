import { DIAGNOSIS_STEPS, type DiagnosisStep, type DiagnosisStepName } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { macEntry, nas, radiusLogin, wifiSession } from '../../../schema'
import { deviceAt, recordLogins } from '../../guest-data/visits'
import { replaceLoginMethods } from '../../site-setup/sites'
import { PortalGuest, setUp } from '../portal/portal-builders'
import { storeReports } from '../radius/accounting.repo'
import { insertTestNas } from '../radius/radius-builders'
import { storeEvents } from '../radius/request-log.repo'
import { MAC, startDiagnosis } from '../../../testing/start-diagnosis'

const { test, tenant, diagnose, ago, arrive, voucherCode, online } = startDiagnosis()

const changeSessions = (values: Partial<typeof wifiSession.$inferInsert>) =>
  test.inTx((tx) => tx.update(wifiSession).set(values).where(eq(wifiSession.siteId, tenant.siteId)))

/** A site whose router asks by RADIUS, with a device that logged in an hour ago. */
async function onRadius(): Promise<{ nasId: number; sessionId: number }> {
  const { siteId } = tenant
  const now = test.clock.now()
  await test.rows(`update site set router_type = 'aruba' where id = ${siteId} returning id`)
  return test.inTx(async (tx) => {
    const nasId = await insertTestNas(
      tx,
      { siteId, box: test.installation.box, now },
      {
        address: null,
        identifier: `portico-${siteId}-test`,
      },
    )
    await tx.update(nas).set({ seenAt: now }).where(eq(nas.id, nasId))
    const found = await deviceAt(tx, siteId, MAC, now)
    const [sessionId = 0] = await recordLogins(tx, siteId, [
      { ...found, loginType: 'email', starttime: ago(HOUR_MS) },
    ])
    return { nasId, sessionId }
  })
}

async function whitelist(values: Partial<typeof macEntry.$inferInsert>): Promise<void> {
  const { accountId, siteId } = tenant
  const entry = { title: 'Till', notes: '', expiresAt: null, active: true, speedDl: 0, speedUl: 0 }
  await test.inTx((tx) =>
    tx
      .insert(macEntry)
      .values({ accountId, siteId, mac: MAC, createdAt: test.clock.now(), ...entry, ...values }),
  )
}

const report = (nasId: number, wifiSessionId: number, values: { stopCause?: string }) =>
  test.inTx((tx) =>
    storeReports(tx, [
      {
        nasId,
        siteId: tenant.siteId,
        acctSessionId: 'acct-1',
        mac: MAC,
        username: MAC,
        wifiSessionId,
        ip: null,
        apMac: null,
        dataUp: 10,
        dataDown: 20,
        startedAt: ago(HOUR_MS),
        at: ago(MINUTE_MS),
        stopCause: null,
        ...values,
      },
    ]),
  )

interface Scenario {
  failed: DiagnosisStepName | null
  finding: DiagnosisStep['finding']
  details?: DiagnosisStep['details']
  remedy?: NonNullable<DiagnosisStep['remedy']>['kind'] | null
  prepare: () => Promise<unknown>
}

const SCENARIOS: Record<string, Scenario> = {
  'a router that is turned off': {
    failed: 'router',
    finding: 'router.turned_off',
    remedy: 'router',
    prepare: async () => {
      await online()
      await test.rows(`insert into simulated_router values (${tenant.siteId}, true) returning site_id`)
    },
  },
  'a router that is not set up': {
    failed: 'router',
    finding: 'router.not_set_up',
    remedy: 'router',
    prepare: () =>
      test.rows(`update site set router_type = 'aruba' where id = ${tenant.siteId} returning id`),
  },
  'a device that no router sent to the splash page': {
    failed: 'redirect',
    finding: 'redirect.never',
    remedy: 'router',
    prepare: async () => {},
  },
  'a whitelist entry that is over': {
    failed: 'identity',
    finding: 'identity.whitelist_ended',
    prepare: () => whitelist({ expiresAt: ago(MINUTE_MS) }),
  },
  'a whitelist entry that is off': {
    failed: 'identity',
    finding: 'identity.whitelist_off',
    remedy: 'whitelist',
    prepare: () => whitelist({ active: false }),
  },
  'a page without a login': { failed: 'login', finding: 'login.not_tried', prepare: () => arrive() },
  'a wrong voucher': {
    failed: 'login',
    finding: 'login.refused',
    details: { method: 'voucher', outcome: 'wrong_voucher' },
    remedy: 'vouchers',
    prepare: async () => (await arrive()).post('/m/voucher', { voucher: '1050999999' }),
  },
  'a voucher that is over': {
    failed: 'login',
    finding: 'login.refused',
    details: { method: 'voucher', outcome: 'voucher_over' },
    prepare: async () =>
      (await arrive()).post('/m/voucher', { voucher: await voucherCode({ useBefore: ago(HOUR_MS) }) }),
  },
  'too many guesses': {
    failed: 'login',
    finding: 'login.refused',
    details: { outcome: 'too_many' },
    prepare: async () => {
      const phone = await arrive()
      for (let guess = 0; guess < 11; guess += 1) await phone.post('/m/voucher', { voucher: '1050999999' })
    },
  },
  'an email address that is not confirmed': {
    failed: 'login',
    finding: 'login.refused',
    details: { outcome: 'email_unconfirmed', method: 'email' },
    prepare: async () => {
      await setUp(test, tenant.siteId, { method: 'email', settings: { enableVerification: true } })
      await test.inTx((tx) => replaceLoginMethods(tx, tenant.siteId, ['email']))
      const phone = new PortalGuest(test, tenant.siteId, { mac: MAC })
      await phone.arrive()
      await phone.post('/m/email', { email: 'ana@gmail.example', terms: 'on' })
    },
  },
  'a voucher whose time is over': {
    failed: 'access',
    finding: 'access.ended',
    details: { cause: 'expired' },
    remedy: 'voucher',
    prepare: async () => {
      await online()
      await changeSessions({ stoptime: test.clock.now(), terminateCause: 'expired' })
    },
  },
  'a voucher that ended after its last session': {
    failed: 'access',
    finding: 'access.ended',
    details: { cause: 'expired' },
    remedy: 'voucher',
    prepare: async () => {
      await online()
      await changeSessions({ stoptime: test.clock.now(), terminateCause: 'idle_timeout' })
      test.clock.advance(3 * HOUR_MS)
    },
  },
  'a session that ended while its voucher is valid': {
    failed: 'access',
    finding: 'access.ended',
    details: { cause: 'idle_timeout' },
    prepare: async () => {
      await online()
      await changeSessions({ stoptime: test.clock.now(), terminateCause: 'idle_timeout' })
    },
  },
  'access that is over, before the job that ends it': {
    failed: 'access',
    finding: 'access.ended',
    details: { cause: 'expired' },
    prepare: async () => {
      await online()
      test.clock.advance(3 * HOUR_MS)
    },
  },
  'data that is used up': {
    failed: 'access',
    finding: 'access.ended',
    details: { cause: 'data_over' },
    prepare: async () => {
      await online()
      await changeSessions({ dataLimit: 10, dataDown: 10 })
    },
  },
  'a session that staff ended': {
    failed: 'access',
    finding: 'access.ended',
    details: { cause: 'disconnected' },
    prepare: async () => {
      await online()
      await changeSessions({ stoptime: test.clock.now(), terminateCause: 'disconnected' })
    },
  },
  'a device that left the Wi-Fi': {
    failed: 'gateway',
    finding: 'gateway.not_connected',
    prepare: async () => {
      await online()
      await test.rows(
        `update simulated_device set joined_at = null where site_id = ${tenant.siteId} returning mac`,
      )
    },
  },
  'a router that forgot the device': {
    failed: 'gateway',
    finding: 'gateway.not_admitted',
    remedy: 'router',
    prepare: async () => {
      await online()
      await test.rows(
        `update simulated_device set authorised_at = null where site_id = ${tenant.siteId} returning mac`,
      )
    },
  },
  'a device that is online': { failed: null, finding: 'gateway.admitted', prepare: () => online() },
  'a request that RADIUS rejected': {
    failed: 'radius',
    finding: 'radius.rejected',
    details: { problem: 'wrong-password' },
    remedy: 'router',
    prepare: async () => {
      await onRadius()
      const rejected = { siteId: tenant.siteId, kind: 'access', problem: 'wrong-password', mac: MAC } as const
      const event = { ...rejected, at: ago(MINUTE_MS), address: '192.0.2.9', identifier: null }
      await test.inTx((tx) => storeEvents(tx, [event]))
    },
  },
  'a login that the gateway never asked about': {
    failed: 'radius',
    finding: 'radius.not_asked',
    remedy: 'router',
    prepare: async () => {
      const { sessionId: wifiSessionId } = await onRadius()
      const times = { createdAt: ago(HOUR_MS), expiresAt: test.clock.now() }
      const login = { username: 'portico-x', siteId: tenant.siteId, wifiSessionId, mac: MAC, ...times }
      await test.inTx((tx) => tx.insert(radiusLogin).values(login))
    },
  },
  'accounting that stopped': {
    failed: 'radius',
    finding: 'radius.stopped',
    details: { cause: 'idle_timeout', data_used: 30 },
    prepare: async () => {
      const { nasId, sessionId } = await onRadius()
      await report(nasId, sessionId, { stopCause: 'idle_timeout' })
    },
  },
  'accounting that is running': {
    failed: null,
    finding: 'radius.reporting',
    details: { data_used: 30 },
    prepare: async () => {
      const { nasId, sessionId } = await onRadius()
      await report(nasId, sessionId, {})
    },
  },
}

describe('the first failed step', () => {
  it.each(Object.entries(SCENARIOS))(
    'of %s',
    async (_name, { failed, finding, details, remedy, prepare }) => {
      await prepare()
      const answer = await diagnose()
      expect(answer.steps.map(({ step }) => step)).toEqual([...DIAGNOSIS_STEPS])
      const step = answer.steps.find((each) => each.finding === finding)
      expect(step).toMatchObject({ finding, ...(details && { details }) })
      expect(answer.failed).toBe(failed)
      if (remedy !== undefined) expect(step?.remedy?.kind ?? null).toBe(remedy)
    },
  )
})
