import { Transformer } from '@napi-rs/image'
import { LANGUAGES, type Language } from '@portico/shared/contracts'
import { MemoryBlobStore } from '../../../testing/memory-blob-store'
import { OWN_BRAND, type ResolvedBrand } from '../../provider/branding'
import { htmlWithPictures, mailBrandOf, renderContent } from './index'
import { MAIL_SAMPLES } from './mail-samples'
import type { MailTemplate } from './mail-values'
import { renderMail } from './render-mail'

const FILE = `/uploads/7/${'a'.repeat(32)}.png`
const { values } = OWN_BRAND
const BRAND: ResolvedBrand = {
  accountId: 7,
  name: 'Harbour',
  values: {
    ...values,
    logo: { ...values.logo, company_name: 'Harbour', logo: FILE, accent_color: '#ffd500' },
    footer: {
      text: 'Harbour SL, Calle Mayor 1',
      links: [{ label: 'Imprint', url: 'https://harbour.example/?a=1&b=2' }],
      support_email: 'help@harbour.example',
      support_url: '',
    },
  },
}
const blobs = new MemoryBlobStore()
beforeAll(async () => blobs.put(FILE.replace('/uploads/', ''), await pngOf(880, 96)))

const pngOf = (width: number, height: number) =>
  Transformer.fromRgbaPixels(Buffer.alloc(width * height * 4, 200), width, height).png()

const TEMPLATES = Object.keys(MAIL_SAMPLES) as MailTemplate[] // keys of a record
const cases = TEMPLATES.flatMap((template) => LANGUAGES.map((language) => [template, language] as const))

async function branded(template: MailTemplate, language: Language = 'en-US', brand = BRAND) {
  return renderMail(template, language, MAIL_SAMPLES[template], await mailBrandOf(blobs, brand))
}

it.each(cases)('writes %s in %s under a brand without naming the product', async (template, language) => {
  const mail = await branded(template, language)
  expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/portico/i)
  expect(mail).toMatchObject({ fromName: 'Harbour', replyTo: 'help@harbour.example' })
  expect(mail.html).toContain('alt="Harbour"')
  expect(mail.html).toContain('background:#ffd500;border-radius:6px;color:#0a1322')
  expect(mail.html).toContain('href="mailto:help@harbour.example"')
  expect(mail.html).toContain('href="https://harbour.example/?a=1&amp;b=2"')
  expect(mail.text).toContain(
    '\n--\nHarbour\nHarbour SL, Calle Mayor 1\nhelp@harbour.example\nImprint: https://',
  )
})

it('shows the logo from the email itself, as a small PNG', async () => {
  const mail = await branded('welcome')
  expect(mail.html).toContain('src="cid:logo@mail" width="220" height="24"')
  const shown = await htmlWithPictures(mail)
  expect(shown).toContain('src="data:image/png;base64,')
  expect(shown).not.toContain('cid:')
})

it('shows the name where the logo is missing or unreadable', async () => {
  const logos = [`/uploads/7/${'b'.repeat(32)}.png`, `/uploads/7/${'c'.repeat(32)}.webp`]
  await blobs.put(`7/${'c'.repeat(32)}.webp`, Buffer.from('no image'))
  for (const logo of logos) {
    const brand = { ...BRAND, values: { ...BRAND.values, logo: { ...BRAND.values.logo, logo } } }
    const { html, charts } = await branded('welcome', 'en-US', brand)
    expect(html).not.toContain('<img')
    expect(html).toContain('>Harbour</p>')
    expect(charts).toEqual([])
  }
})

it('switches to the logo for dark surfaces in the dark look', async () => {
  const dark = `/uploads/7/${'d'.repeat(32)}.png`
  await blobs.put(`7/${'d'.repeat(32)}.png`, await pngOf(40, 40))
  const logo = { ...BRAND.values.logo, logo_dark: dark }
  const mail = await branded('welcome', 'en-US', { ...BRAND, values: { ...BRAND.values, logo } })
  expect(mail.html).toMatch(/<img class="for-light" src="cid:logo@mail"[^>]+display:block/)
  expect(mail.html).toMatch(/<img class="for-dark" src="cid:logo-dark@mail"[^>]+display:none/)
  expect(mail.charts.map(({ cid }) => cid)).toEqual(['logo@mail', 'logo-dark@mail'])
})

it("invites clients in the provider's own words, and invites admins in the product's", async () => {
  const invite = {
    subject: '{inviter} invites you',
    message: 'Hello {name},\n\nyour <b>Wi-Fi</b> of {account} is ready.\nUse it within {days} days. {other}',
  }
  const brand = { ...BRAND, values: { ...BRAND.values, 'client-invite': invite } }
  const { subject, text, html } = await branded('invitation', 'en-US', brand)
  const { name, inviter, account, days, link } = MAIL_SAMPLES.invitation
  expect(subject).toBe(`${inviter} invites you`)
  expect(text).toContain(
    `Hello ${name},\n\nyour <b>Wi-Fi</b> of ${account} is ready.\nUse it within ${days} days. {other}\n`,
  )
  expect(html).toContain(`&lt;b&gt;Wi-Fi&lt;/b&gt; of Ana &amp; Sons &lt;Ltd&gt; is ready.<br>Use it within`)
  expect(text).toContain(link)
  expect((await branded('admin-invitation', 'en-US', brand)).subject).not.toContain('invites you')
})

it('escapes every value of a brand', async () => {
  const evil = '"><script>alert(1)</script>\r\nBcc: eve@evil.example'
  const brand: ResolvedBrand = {
    accountId: 7,
    name: evil,
    values: {
      ...BRAND.values,
      footer: { text: evil, links: [{ label: evil, url: evil }], support_email: evil, support_url: evil },
      'client-invite': { subject: evil, message: evil },
    },
  }
  const mail = await branded('invitation', 'en-US', brand)
  expect(mail.html).not.toContain('<script')
  expect(mail.html).not.toContain('"><script')
  expect(mail.subject).not.toMatch(/[\r\n]/)
  const content = {
    subject: evil,
    heading: evil,
    lines: [evil],
    notes: [],
    action: { label: evil, link: evil },
  }
  expect(renderContent(content, 'en-US', await mailBrandOf(blobs, brand)).html).not.toContain('<script')
})
