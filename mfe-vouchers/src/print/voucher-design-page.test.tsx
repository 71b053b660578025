import type { VoucherDesign } from '@portico/shared/contracts'
import {
  answer,
  apiServer,
  buildFailure,
  chooseOption,
  expectLink,
  once,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { HttpResponse } from 'msw'
import type { VoucherFamilyId } from '../family/voucher-family'
import { remote } from '../remote'
import { buildVoucherDesign } from '../testing/design-builders'
import { answersOf, serveVouchers } from '../testing/family-answers'

const LOGO = '/uploads/3/0123456789abcdef0123456789abcdef.png'

/** Serves a design and stores changes; `saved` collects the bodies. */
function keep(changes: Partial<VoucherDesign> = {}, family: VoucherFamilyId = 'site', can = {}) {
  let design = buildVoucherDesign(changes)
  const saved: Record<string, unknown>[] = []
  apiServer.use(
    answersOf(family)('getVoucherDesign', () => ({ ...design, can })),
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

/** The drawing as one image, because its shapes have no names. */
const drawn = (name = 'Preview of a printed voucher') => screen.getByRole('img', { name }).innerHTML
const canvas = () => within(screen.getByRole('img', { name: 'Preview of a printed voucher' }))
const toggle = (name: string) => userEvent.click(screen.getByRole('switch', { name }))
const save = () => press('Save design')

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
  await chooseOption('Voucher language', 'Español')
  expect(canvas().getByText(/Dura: 1 día/)).toBeInTheDocument()

  await save()
  expect(await screen.findByText('Design saved')).toBeVisible()
  const { has_wifi_password: _has, portal_url: _url, ...fields } = buildVoucherDesign()
  expect(saved).toEqual([
    { ...fields, heading_text: '東京カフェ', showdevices: false, shownotes: true, language: 'es-ES' },
  ])
  // After saving, leaving needs no confirmation; the next change is guarded again.
  serveVouchers(() => [])
  await userEvent.click(screen.getByRole('link', { name: 'Vouchers' }))
  expect(router.heldBack()).toBeNull()
})

test('asks before changes are lost', async () => {
  keep()
  const { router } = await open()
  await expectLink('Print test', '/newapp/app/voucher/print?test=true')
  await write(/Footer text/, 'Ask at the bar')
  await userEvent.click(screen.getByRole('link', { name: 'Vouchers' }))
  expect(router.heldBack()).toBe('/app/voucher/manage')
})

test('shows the label of every sheet, and a whole sheet of them', async () => {
  keep()
  await open()
  expect(screen.getByText('64.7 × 35.1 mm, 24 per page')).toBeVisible()
  expect(drawn('Full sheet').match(/<use /g)).toHaveLength(23)
  await chooseOption('Default paper', '58 mm roll')
  expect(screen.getByText('58 mm wide, length as needed')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Full sheet' })).not.toBeInTheDocument()
  expect(screen.getByText(/Receipt printers print only in black/)).toBeVisible()
})

test('a logo is uploaded, drawn and saved', async () => {
  const saved = keep()
  serveCall('uploadVoucherLogo', { filelink: LOGO })
  await open()
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  // The native input is hidden behind a button.
  await userEvent.upload(screen.getByLabelText('Choose image'), logo)
  expect(await screen.findByRole('img', { name: 'Your logo' })).toHaveAttribute('src', LOGO)
  expect(drawn()).toContain(`href="${LOGO}"`)
  await save()
  await waitFor(() => expect(saved).toMatchObject([{ logofile: LOGO, showlogo: true }]))
})

test('says why a logo was refused', async () => {
  keep()
  const failure = buildFailure(422, 'error.validation', { file: 'error.voucher.logo_type' })
  apiServer.use(refuse('uploadVoucherLogo', 422, failure))
  await open()
  await userEvent.upload(
    screen.getByLabelText('Choose image'),
    new File(['x'], 'logo.png', { type: 'image/png' }),
  )
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('There was an error uploading your file.')
  expect(alert).toHaveTextContent('Choose a PNG or JPEG image.')
})

test('the QR of the Wi-Fi needs its name, and a password that phones take', async () => {
  const saved = keep()
  await open()
  const qr = () => / d="([^"]*)"/.exec(drawn())?.[1]
  const ofPortal = qr()
  await userEvent.click(screen.getByRole('radio', { name: 'Connect to the Wi-Fi' }))
  await write(/Wi-Fi password/, 'short')
  await save()
  expect(await screen.findByText('Enter the Wi-Fi name to use its QR code.')).toBeVisible()
  expect(screen.getByText('Must be at least 8 characters')).toBeVisible()
  expect(saved).toEqual([])
  await write(/Wi-Fi name \(SSID\)/, 'Harbour Guests')
  await write(/Wi-Fi password/, 'open sesame')
  expect(canvas().getByText(/Wi-Fi: Harbour/)).toBeInTheDocument()
  expect(qr()).not.toBe(ofPortal)
  await save()
  await waitFor(() =>
    expect(saved).toMatchObject([{ ssid: 'Harbour Guests', qr_type: 'wifi', wifi_password: 'open sesame' }]),
  )
  // The password is stored now, and never shown again.
  const field = await screen.findByPlaceholderText('Saved. Type to replace.')
  expect(field).toHaveValue('')
  expect(screen.getByText(/Printed vouchers include it/)).toBeVisible()
  await press('Remove')
  await save()
  await waitFor(() => expect(saved[1]).toMatchObject({ wifi_password: '' }))
})

test('puts what the server refuses beside its field', async () => {
  keep()
  const failure = buildFailure(422, 'error.validation', { logofile: 'error.field.image' })
  apiServer.use(refuse('saveVoucherDesign', 422, failure))
  await open()
  await save()
  expect(await screen.findByText("This image doesn't belong to your account.")).toBeVisible()
})

test('warns of text that is hard to read, and takes colors only', async () => {
  const saved = keep()
  await open()
  await write(/^Text\*?$/, '#cccccc')
  expect(await screen.findByText(/The text is hard to read on this background/)).toBeVisible()
  // An incomplete color.
  await write(/^Background\*?$/, '#ccccc')
  expect(screen.queryByText(/The text is hard to read/)).not.toBeInTheDocument()
  await write(/^Background\*?$/, 'white')
  await save()
  expect(await screen.findByText('Enter a color as #rrggbb.')).toBeVisible()
  expect(saved).toEqual([])
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
})

test('read-only clients look at it', async () => {
  keep({}, 'site', { update: false })
  await open()
  expect(screen.getByText('You can view the design, but not change it.')).toBeVisible()
  expect(screen.getByLabelText(/Heading/)).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save design' })).not.toBeInTheDocument()
  expect(canvas().getByText('1050-482913')).toBeInTheDocument()
})

test('that of multi-site vouchers is the account’s: clients leave it alone', async () => {
  keep({ heading_text: '' }, 'multisite', { update: false })
  await open({ path: '/app/voucher/multisite/manage/design' })
  expect(screen.getByRole('heading', { level: 1, name: 'Multi-site voucher design' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save design' })).not.toBeInTheDocument()
})

test('says that it could not be loaded, and tries again', async () => {
  keep()
  apiServer.use(once(answer('getVoucherDesign', () => HttpResponse.error())))
  await renderRemote(remote, { path: '/app/voucher/design' })
  await press('Try again')
  expect(await screen.findByRole('form', { name: 'Design' })).toBeVisible()
})
