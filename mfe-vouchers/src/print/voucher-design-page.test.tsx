import type { VoucherDesign } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  buildLevels,
  buildSiteSettings,
  buildUser,
  once,
  refuse,
  renderRemote,
  startApiServer,
  type RenderRemoteOptions,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { HttpResponse } from 'msw'
import { remote } from '../remote'
import type { VoucherFamilyId } from '../core/voucher-family'
import { buildVoucherDesign } from '../testing/design-builders'
import { answersOf } from '../testing/family-answers'

startApiServer()

const LOGO = '/uploads/3/0123456789abcdef0123456789abcdef.png'

/** A server that keeps the design; `saved` collects what was sent. */
function keep(changes: Partial<VoucherDesign> = {}, family: VoucherFamilyId = 'site') {
  let design = buildVoucherDesign(changes)
  const saved: Record<string, unknown>[] = []
  apiServer.use(
    answersOf(family)('getVoucherDesign', () => design),
    answersOf(family)('saveVoucherDesign', ({ body }) => {
      saved.push(body)
      const { wifi_password: password, ...fields } = body
      const has_wifi_password = password === undefined ? design.has_wifi_password : password !== ''
      design = { ...design, ...fields, has_wifi_password }
      return design
    }),
  )
  return saved
}

async function open(options: Partial<RenderRemoteOptions> = {}) {
  const rendered = await renderRemote(remote, { path: '/app/voucher/design', ...options })
  await screen.findByRole('form')
  return rendered
}

/** As it is drawn: shapes and pictures have no names of their own. */
const drawn = (name = 'A voucher as it will be printed') => screen.getByRole('img', { name }).innerHTML
const canvas = () => within(screen.getByRole('img', { name: 'A voucher as it will be printed' }))
const toggle = (name: string) => userEvent.click(screen.getByRole('switch', { name }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save design' }))

async function write(label: RegExp, text: string) {
  const field = screen.getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

test('the canvas follows the form, and the form is saved', async () => {
  const saved = keep()
  const { router } = await open()
  expect(canvas().getByText('1050-482913')).toBeInTheDocument()
  expect(canvas().getByText('Hostel')).toBeInTheDocument()
  expect(canvas().getByText(/Devices: 2/)).toBeInTheDocument()
  await write(/Heading/, '東京カフェ')
  await toggle('Devices')
  await toggle('Notes')
  expect(canvas().getByText('東京カフェ')).toBeInTheDocument()
  expect(canvas().queryByText(/Devices: 2/)).not.toBeInTheDocument()
  expect(canvas().getByText('Room 12')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('combobox', { name: 'Language of the vouchers' }))
  await userEvent.click(await screen.findByTitle('Español'))
  expect(canvas().getByText(/Dura: 1 día/)).toBeInTheDocument()

  await save()
  expect(await screen.findByText('Design saved')).toBeVisible()
  const { has_wifi_password: _has, portal_url: _url, ...fields } = buildVoucherDesign()
  expect(saved).toEqual([
    { ...fields, heading_text: '東京カフェ', showdevices: false, shownotes: true, language: 'es-ES' },
  ])
  // Saved, there is nothing to lose; the next change is guarded again.
  await userEvent.click(screen.getByRole('link', { name: 'Vouchers' }))
  expect(router.heldBack()).toBeNull()
})

test('asks before changes are lost', async () => {
  keep()
  const { router } = await open()
  expect(screen.getByRole('link', { name: 'Print a test' })).toHaveAttribute(
    'href',
    '/newapp/app/voucher/print?test=true',
  )
  await write(/Text at the end/, 'Ask at the bar')
  await userEvent.click(screen.getByRole('link', { name: 'Vouchers' }))
  expect(router.heldBack()).toBe('/app/voucher/manage')
})

test('shows the label of every sheet, and a whole sheet of them', async () => {
  keep()
  await open()
  expect(screen.getByText('64.7 × 35.1 mm, 24 on a page')).toBeVisible()
  expect(drawn('A whole sheet').match(/<use /g)).toHaveLength(23)
  await userEvent.click(screen.getByRole('combobox', { name: 'Sheet or roll' }))
  await userEvent.click(await screen.findByTitle('Roll of 58 mm'))
  expect(screen.getByText('58 mm wide, as long as it needs')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'A whole sheet' })).not.toBeInTheDocument()
  expect(screen.getByText(/Till printers know black only/)).toBeVisible()
})

test('a logo is uploaded, drawn and saved', async () => {
  const saved = keep()
  apiServer.use(answer('uploadVoucherLogo', { filelink: LOGO }))
  await open()
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  // The browser's own input is hidden behind a button.
  await userEvent.upload(screen.getByLabelText('Choose a picture'), logo)
  expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', LOGO)
  expect(drawn()).toContain(`href="${LOGO}"`)
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ logofile: LOGO, showlogo: true }]))
})

test('says why a logo was refused', async () => {
  keep()
  const failure = buildFailure(422, 'error.validation', { file: [{ id: 'error.voucher.logo_type' }] })
  apiServer.use(refuse('uploadVoucherLogo', 422, failure))
  await open()
  await userEvent.upload(
    screen.getByLabelText('Choose a picture'),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('There was an error uploading your file.')
  expect(alert).toHaveTextContent('Only PNG and JPEG pictures can be printed')
})

test('the QR of the Wi-Fi needs its name, and a password that phones take', async () => {
  const saved = keep()
  await open()
  const qr = () => / d="([^"]*)"/.exec(drawn())?.[1]
  const ofPortal = qr()
  await userEvent.click(screen.getByRole('radio', { name: 'joins the Wi-Fi' }))
  await write(/Password of the Wi-Fi/, 'short')
  await save()
  expect(await screen.findByText('The QR code of the Wi-Fi needs its name')).toBeVisible()
  expect(screen.getByText('Must be at least 8 characters')).toBeVisible()
  expect(saved).toEqual([])
  await write(/Name of the Wi-Fi/, 'Harbour Guests')
  await write(/Password of the Wi-Fi/, 'open sesame')
  expect(canvas().getByText(/Wi-Fi: Harbour/)).toBeInTheDocument()
  expect(qr()).not.toBe(ofPortal)
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([{ ssid: 'Harbour Guests', qr_type: 'wifi', wifi_password: 'open sesame' }]),
  )
  // It is kept from now on, and never shown again.
  const field = await screen.findByPlaceholderText('Stored, type to replace')
  expect(field).toHaveValue('')
  expect(screen.getByText(/on paper it has the stored one/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await save()
  await waitFor(() => expect(saved[1]).toMatchObject({ wifi_password: '' }))
})

test('puts what the server refuses beside its field', async () => {
  keep()
  const failure = buildFailure(422, 'error.validation', { logofile: [{ id: 'error.field.image' }] })
  apiServer.use(refuse('saveVoucherDesign', 422, failure))
  await open()
  await save()
  expect(await screen.findByText('This is not a picture of your account')).toBeVisible()
})

test('warns of text that is hard to read, and takes colours only', async () => {
  const saved = keep()
  await open()
  await write(/^Text\*?$/, '#cccccc')
  expect(await screen.findByText(/The text is hard to read on this background/)).toBeVisible()
  await write(/^Background\*?$/, 'white')
  await save()
  expect(await screen.findByText('Give a colour as #rrggbb')).toBeVisible()
  expect(saved).toEqual([])
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('read-only clients look at it', async () => {
  keep()
  await open({ settings: buildSiteSettings({ levels: buildLevels('read') }) })
  expect(screen.getByText('You can look at the design, not change it.')).toBeVisible()
  expect(screen.getByLabelText(/Heading/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save design' })).not.toBeInTheDocument()
  expect(canvas().getByText('1050-482913')).toBeInTheDocument()
})

test('that of multi-site vouchers is the account’s: clients leave it alone', async () => {
  keep({ heading_text: '' }, 'multisite')
  await open({ path: '/app/voucher/multisite/design', user: buildUser({ role: 'client' }) })
  expect(screen.getByRole('heading', { level: 1, name: 'Design of multi-site vouchers' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save design' })).not.toBeInTheDocument()
})

test('says that it could not be loaded, and tries again', async () => {
  keep()
  apiServer.use(once(answer('getVoucherDesign', () => HttpResponse.error())))
  await renderRemote(remote, { path: '/app/voucher/design' })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Design' })).toBeVisible()
})
