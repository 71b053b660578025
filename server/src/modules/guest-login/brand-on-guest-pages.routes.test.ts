import type { BrandSection } from '@portico/shared/contracts'
import { recordStatements } from '../../testing/recorded-statements'
import { startTestApp, type TestTenant } from '../../testing/test-app'
import { brandSection } from '../../schema'

const test = startTestApp()
const LOGO = '/uploads/1/0123456789abcdef0123456789abcdef.png'
const SECTIONS: [BrandSection, object][] = [
  ['logo', { company_name: 'Harbour', logo: LOGO, accent_color: '#0a7a5c' }],
  ['splash-footer', { text: 'Wi-Fi by Harbour', link: 'https://harbour.example/' }],
]

async function branded(isProvider: boolean, sections = SECTIONS): Promise<TestTenant> {
  const tenant = await test.newTenant({ isProvider }, { name: 'Quay', routerType: 'simulated' })
  await test.inTx(async (tx) => {
    for (const [section, value] of sections) {
      const row = { accountId: tenant.accountId, section, value: value as Record<string, unknown> }
      await tx.insert(brandSection).values({ ...row, updatedAt: test.clock.now() })
    }
  })
  return tenant
}

const splashPage = async ({ siteId }: TestTenant) => (await test.anonymous().get(`/guest/s/${siteId}/`)).body

async function selfService({ owner, siteId }: TestTenant): Promise<string> {
  const settings = {
    enabled: true,
    show_usage: true,
    swap_device: true,
    buy_package: false,
    welcome_text: '',
  }
  await owner.put(`/s/${siteId}/api/v1/customerportal`, settings)
  return (await test.anonymous().get(`/guest/portal/${siteId}`)).body
}

it('shows the footer of a provider on the splash pages of its locations', async () => {
  const html = await splashPage(await branded(true))
  expect(html).toContain('<a href="https://harbour.example/" rel="noopener noreferrer">Wi-Fi by Harbour</a>')
  expect(html).not.toContain('Portico')
})

it("shows the brand in self-service, where the location hasn't set its own", async () => {
  const html = await selfService(await branded(true))
  expect(html).toContain('· Quay · Harbour</title>')
  expect(html).toContain(`<img src="${LOGO}"`)
  expect(html).toContain('--button:#0a7a5c')
  expect(html).toContain('Wi-Fi by Harbour</a></div></footer>')
})

it('shows none for an account that is no longer a provider', async () => {
  const tenant = await branded(false)
  for (const html of [await splashPage(tenant), await selfService(tenant)]) {
    expect(html).not.toMatch(/Harbour|<footer|#0a7a5c/)
  }
})

it.each([
  ['a color', 'logo', { accent_color: '#fff}body{display:none' }],
  ['a link', 'splash-footer', { text: 'Help', link: 'javascript:alert(1)' }],
  ['an image', 'splash-footer', { text: 'Help', logo: 'https://evil.example/x.png' }],
] as const)('takes %s that no longer fits for unset', async (_name, section, value) => {
  const tenant = await branded(true, [[section, value]])
  for (const html of [await splashPage(tenant), await selfService(tenant)]) {
    expect(html).not.toMatch(/body\{display|javascript:|evil\.example/)
  }
})

it('takes as many statements with a brand as without', async () => {
  const [plain, own] = [await branded(false, []), await branded(true)]
  const statementsOf = async (tenant: TestTenant) => {
    await splashPage(tenant)
    return (await recordStatements(() => splashPage(tenant).then(() => {}))).length
  }
  expect(await statementsOf(own)).toBe(await statementsOf(plain))
})
