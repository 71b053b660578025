import type { BrandMail, BrandMailPreview, Language } from '@portico/shared/contracts'
import { expectFieldErrors, readBody } from '../../../testing/answers'
import { startTestApp, tenantForAllTests } from '../../../testing/test-app'

const test = startTestApp()
const provider = tenantForAllTests(test, { name: 'Harbour Group', isProvider: true })

const previewed = (section: BrandMail, value: object, language: Language = 'en-US') =>
  provider.owner.post(`/a/api/v1/branding/${section}/preview`, { language, value })
const preview = async (...args: Parameters<typeof previewed>) =>
  readBody<BrandMailPreview>(await previewed(...args))

it("renders the product's own email while nothing is set, in either language", async () => {
  const empty = { subject: '', message: '' }
  expect((await preview('client-invite', empty)).subject).toBe("You're invited to Harbour Café")
  expect((await preview('client-invite', empty, 'es-ES')).html).toContain('Harbour Group')
  expect((await preview('pay-account', empty)).html).toContain('k7mp-3xwd')
  expect((await preview('pay-expiry', { ...empty, days_before: 3 })).html).toContain('ana.ruiz')
})

it('fills the gaps, and keeps the button and the figures', async () => {
  const { subject, html } = await preview('client-invite', {
    subject: 'Welcome, {name}',
    message: 'Hello {name}.\n\nYours, {account}',
  })
  expect(subject).toBe('Welcome, Ana Ruiz')
  expect(html).toContain('>Hello Ana Ruiz.</p>')
  expect(html).toContain('>Yours, Harbour Group</p>')
  expect(html).toContain('>Accept invitation</a>')
  const account = await preview('pay-account', { subject: '', message: 'Enjoy {site}' })
  expect(account.html).toContain('>Enjoy Harbour Café</p>')
  expect(account.html).toContain('k7mp-3xwd')
})

it('refuses what could not be saved', async () => {
  expectFieldErrors(await previewed('pay-expiry', { subject: '{x}', message: '', days_before: null }), 422, {
    subject: [
      { id: 'error.branding.mail_field', values: { name: '{x}', fields: '{site}, {username}, {end}' } },
    ],
  })
  expect((await provider.owner.post('/a/api/v1/branding/header/preview', {})).statusCode).toBe(400)
})
