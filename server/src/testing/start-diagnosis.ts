import type { DeviceDiagnosis, DiagnosisStep, DiagnosisStepName } from '@portico/shared/contracts'
import { startTestApp, type TestBrowser, tenantForEachTest } from './test-app'
import { insertBatchRow, insertVoucherRow } from '../modules/offers/vouchers/core/voucher-builders'
import { replaceLoginMethods } from '../modules/site-setup/sites'
import { PortalGuest } from '../modules/guest-login/portal/portal-builders'

export const MAC = '3C:22:FB:00:00:0A'

export function stepOf({ steps }: DeviceDiagnosis, name: DiagnosisStepName): DiagnosisStep {
  const step = steps.find((each) => each.step === name)
  if (!step) throw new Error(`The diagnosis has no step ${name}`)
  return step
}

/** Starts the app with a site that has a simulated router, and devices at each step of their way online. */
export function startDiagnosis() {
  const test = startTestApp()
  const tenant = tenantForEachTest(test, {}, { routerType: 'simulated' })

  async function diagnose(mac = MAC, browser: TestBrowser = tenant.owner, siteId = tenant.siteId) {
    const answer = await browser.get(`/s/${siteId}/api/v1/guest/offline?mac=${encodeURIComponent(mac)}`)
    expect(answer.statusCode).toBe(200)
    return answer.json<DeviceDiagnosis>()
  }
  const ago = (ms: number) => new Date(test.clock.now().getTime() - ms)

  /** A phone at the simulated router that logs in with a voucher on its way. */
  async function arrive(mac = MAC): Promise<PortalGuest> {
    await test.inTx((tx) => replaceLoginMethods(tx, tenant.siteId, ['voucher']))
    const phone = new PortalGuest(test, tenant.siteId, { mac })
    await phone.arrive()
    return phone
  }
  async function voucherCode(values: Parameters<typeof insertVoucherRow>[2] = {}): Promise<string> {
    const code = `1050${String(Date.now()).slice(-6)}`
    await test.inTx(async (tx) => {
      await insertBatchRow(tx, tenant)
      await insertVoucherRow(tx, tenant, { code, ...values })
    })
    return code
  }
  async function online(): Promise<PortalGuest> {
    const phone = await arrive()
    await phone.post('/m/voucher', { voucher: await voucherCode() })
    await test.rows(
      `update simulated_device set joined_at = authorised_at where site_id = ${tenant.siteId} returning mac`,
    )
    return phone
  }
  return { test, tenant, diagnose, ago, arrive, voucherCode, online }
}
