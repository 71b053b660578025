import { Transformer } from '@napi-rs/image'
import type { AuditEntry, Branding, BootData, BrandSection } from '@portico/shared/contracts'
import { expectFieldErrors, readBody, refusalReason } from '../../../testing/answers'
import { startTestApp, tenantForEachTest, type TestBrowser } from '../../../testing/test-app'
import { imageSize } from '../../site-setup/uploads'
import { fileForm, TEST_IMAGES } from '../../site-setup/uploads/test-images'

const test = startTestApp()
const provider = tenantForEachTest(test, { name: 'Harbour Group', isProvider: true })
const BRANDING = '/a/api/v1/branding'

const put = (section: BrandSection, payload: object, browser: TestBrowser = provider.owner) =>
  browser.send({ method: 'PUT', url: `${BRANDING}/${section}`, payload })
const reset = (section: BrandSection) =>
  provider.owner.send({ method: 'DELETE', url: `${BRANDING}/${section}` })
const branding = async () => readBody<Branding>(await provider.owner.get(BRANDING))

const picture = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(128), width, height).png()
const upload = (content: Buffer, use = 'logo', browser: TestBrowser = provider.owner) =>
  browser.send({ method: 'POST', url: `${BRANDING}/file?use=${use}`, ...fileForm(content) })
const uploaded = async (content: Buffer, use?: string) =>
  readBody<{ filelink: string }>(await upload(content, use), 201).filelink

const HEADER = {
  bg_color: '#0a3d62',
  text_color: '#ffffff',
  links: [{ label: 'Help', url: 'https://help.harbour.example/' }],
}
const LOGO = { company_name: 'Harbour', logo: '', logo_dark: '', favicon: '', accent_color: null }

it('shows every section with its default, until it is saved', async () => {
  const { account, sections } = await branding()
  expect(account).toBe('Harbour Group')
  expect(Object.keys(sections)).toHaveLength(9)
  expect(sections.header).toEqual({
    value: { bg_color: null, text_color: null, links: [] },
    default_value: { bg_color: null, text_color: null, links: [] },
    is_set: false,
    updated_at: null,
    updated_by: null,
  })

  const saved = readBody<Branding>(await put('header', HEADER))
  expect(saved).toEqual(await branding())
  expect(saved.sections.header).toMatchObject({
    value: HEADER,
    is_set: true,
    updated_at: test.clock.now().toISOString(),
    updated_by: expect.any(String) as string,
  })
  const meta = readBody<BootData['meta']>(await provider.owner.get('/a/api/v1/meta'))
  expect(meta.brand.header).toEqual(HEADER)

  expect(readBody<Branding>(await reset('header')).sections.header).toMatchObject({
    value: { links: [] },
    is_set: false,
    updated_by: null,
  })
})

it('records who changed which section, and nothing for a save without a change', async () => {
  await put('header', HEADER)
  await put('header', HEADER)
  await reset('header')
  await reset('header')
  const log = await provider.owner.get('/a/api/v1/audit?subject_kind=branding')
  const { items } = log.json<{ items: AuditEntry[] }>()
  expect(items.map(({ action, subject }) => [action, subject])).toEqual([
    ['branding.reset', 'header'],
    ['branding.update', 'header'],
  ])
  expect(items[1]?.after).toEqual({ ...HEADER, links: ['Help: https://help.harbour.example/'] })
})

it('refuses values that could not be shown safely, naming each field', async () => {
  expectFieldErrors(
    await put('header', {
      bg_color: 'red;}',
      text_color: null,
      links: [
        { label: '', url: 'javascript:alert(1)' },
        { label: 'Help', url: 'https://user:pass@harbour.example/' },
      ],
    }),
    422,
    {
      bg_color: [{ id: 'error.field.color' }],
      'links.0.label': [{ id: 'error.field.required' }],
      'links.0.url': [{ id: 'error.field.invalid' }],
      'links.1.url': [{ id: 'error.field.credentials' }],
    },
  )
  expectFieldErrors(await put('header', { ...HEADER, style: 'x' }), 422, {
    style: [{ id: 'error.field.unknown' }],
  })
  expect((await branding()).sections.header?.is_set).toBe(false)
})

it('names the gaps that an email cannot fill', async () => {
  const gap = (name: string, fields: string) => ({
    id: 'error.branding.mail_field',
    values: { name, fields },
  })
  const fields = '{name}, {inviter}, {account}, {days}'
  expectFieldErrors(
    await put('client-invite', { subject: 'Hi {nombre}', message: '{name}: {link} {password} {link}' }),
    422,
    {
      subject: [gap('{nombre}', fields)],
      message: [gap('{link}', fields), gap('{password}', fields)],
    },
  )
  readBody(await put('client-invite', { subject: 'Hi {name}', message: 'From {account}' }))
})

describe('an image', () => {
  it('is re-encoded in a format that emails and PDFs can contain', async () => {
    for (const [kind, content] of Object.entries(TEST_IMAGES)) {
      expect(await uploaded(content)).toMatch(kind === 'jpg' ? /\.jpg$/ : /\.png$/)
    }
    expectFieldErrors(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 422, {
      file: [{ id: 'error.upload.type' }],
    })
  })

  it('must be square as a favicon, and is scaled down', async () => {
    const shape = { file: [{ id: 'error.branding.favicon_shape', values: { min: 32 } }] }
    expectFieldErrors(await upload(await picture(64, 48), 'favicon'), 422, shape)
    expectFieldErrors(await upload(await picture(16, 16), 'favicon'), 422, shape)
    const link = await uploaded(await picture(600, 600), 'favicon')
    const served = await provider.owner.get(link)
    expect(imageSize(served.rawPayload, 'png')).toEqual({ width: 256, height: 256 })
  })

  it('must belong to the account', async () => {
    const own = await uploaded(await picture(40, 20))
    readBody(await put('logo', { ...LOGO, logo: own }))
    const other = await test.newTenant({ isProvider: true })
    expectFieldErrors(await put('logo', { ...LOGO, logo: own, logo_dark: own }, other.owner), 422, {
      logo: [{ id: 'error.field.image' }],
      logo_dark: [{ id: 'error.field.image' }],
    })
  })
})

it('is closed to clients, and to accounts without clients of their own', async () => {
  const client = await test.signIn((await test.newUser(provider.accountId, 'client')).email)
  expect(refusalReason(await client.get(BRANDING))).toEqual([403, 'permission'])
  expect(refusalReason(await put('header', HEADER, client))).toEqual([403, 'permission'])
  expect(refusalReason(await upload(TEST_IMAGES.png, 'logo', client))).toEqual([403, 'permission'])
  const { owner } = await test.newTenant()
  expect(refusalReason(await owner.get(BRANDING))).toEqual([403, 'permission'])
  expect(refusalReason(await put('header', HEADER, owner))).toEqual([403, 'permission'])
})
