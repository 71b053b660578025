import { type APIRequestContext, chromium, request, test as base } from '@playwright/test'
import path from 'node:path'
import { chromiumFlags } from '../../shared/tools/chromium.mjs'
import { type LabProduct, startLabProduct } from './lab-product'
import { NetworkLab } from './network-lab'
import { WifiPhone } from './wifi-phone'

interface WorkerFixtures {
  /** A network of three hosts. */
  lab: NetworkLab
  /** The product outside of the lab's gateway. */
  product: LabProduct
  /** API calls of an operator, without a session. */
  operator: APIRequestContext
}

interface Fixtures {
  phone: WifiPhone
  attachLogs: void
}

/** Tests with real peers. A test file without the product requests only `lab`. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  lab: [
    async ({}, use) => {
      const lab = new NetworkLab()
      lab.up()
      await use(lab)
      lab.remove()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ lab }, use) => {
      const product = await startLabProduct(lab)
      await use(product)
      product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  operator: [
    async ({ product }, use) => {
      const context = await request.newContext({ baseURL: product.origin })
      await use(context)
      await context.dispose()
    },
    { scope: 'worker' },
  ],
  attachLogs: [
    async ({ lab }, use, testInfo) => {
      await use()
      if (testInfo.status === testInfo.expectedStatus) return
      for (const log of lab.logs())
        await testInfo.attach(path.basename(log), { path: log, contentType: 'text/plain' })
    },
    { auto: true },
  ],
  phone: async ({ lab }, use) => {
    const launch = (executablePath: string) => chromium.launch({ executablePath, args: chromiumFlags() })
    const phone = new WifiPhone(lab, launch, process.env['CHROMIUM_PATH'] ?? '')
    await use(phone)
    await phone.close()
  },
})
