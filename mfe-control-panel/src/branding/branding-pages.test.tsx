import type { BrandValues } from '@portico/shared/contracts'
import {
  apiServer,
  failWith,
  press,
  refuse,
  renderRemote,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { brandingHandlers, buildBranding, provider } from '../testing/branding'

const open = (path: string, user = provider) => renderRemote(remote, { path: `/app/branding${path}`, user })
const serve = (set: Partial<BrandValues> = {}) => apiServer.use(...brandingHandlers({ set }))
const save = () => press('Save changes')
/** Typing letter by letter renders the preview for each. */
async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const textbox = (name: RegExp | string) => screen.findByRole('textbox', { name })

const HEADER: BrandValues['header'] = {
  bg_color: '#0a3d62',
  text_color: '#ffffff',
  links: [
    { label: 'Help', url: 'https://help.harbour.example/' },
    { label: 'Status', url: 'https://status.harbour.example/' },
  ],
}

test('the overview names every section with its state, and links to its page', async () => {
  serve({ header: HEADER })
  await open('')
  const card = (name: string) => {
    const cards = screen.getAllByRole('listitem').map((item) => within(item))
    const found = cards.find((each) => each.queryByRole('link', { name }) !== null)
    if (!found) throw new Error(`No card ${name}`)
    return found
  }
  expect(await screen.findByRole('link', { name: 'Header' })).toHaveAttribute(
    'href',
    expect.stringContaining('/app/branding/header'),
  )
  expect(card('Header').getByText('Set')).toBeVisible()
  expect(card('Header').getByText(/Last changed by Robin Hale/)).toBeVisible()
  expect(card('Dashboard footer').getByText('Default')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
})

test('sections for payments are missing without their permission', async () => {
  apiServer.use(...brandingHandlers({ payments: false }))
  await open('')
  expect(await screen.findByRole('link', { name: 'Client invitation' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Guest invoices' })).not.toBeInTheDocument()
})

test('says when the brand could not be loaded', async () => {
  apiServer.use(refuse('getBranding', 500))
  await open('/header')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('saves colors and ordered links of the header, a color that is not set as null', async () => {
  serve({ header: HEADER })
  const { seen } = serveCall('saveBrandSection', () => buildBranding({ set: { header: HEADER } }))
  await open('/header')
  await press('Use the default for Text color')
  await press(/Move Help down/)
  await press('Add link')
  const [, , label] = screen.getAllByRole('textbox', { name: /Label/ })
  const [, , url] = screen.getAllByRole('textbox', { name: /Address/ })
  if (!label || !url) throw new Error('The new link has no fields')
  await enter(label, 'Legal')
  await enter(url, 'javascript:alert(1)')
  await save()
  expect(await screen.findByText('Enter an address that starts with https:// or http://.')).toBeVisible()
  expect(seen).toHaveLength(0)
  await enter(url, 'https://harbour.example/legal')
  await save()
  expect(await screen.findByText('Branding saved')).toBeInTheDocument()
  expect(seen[0]?.body).toEqual({
    bg_color: '#0a3d62',
    text_color: null,
    links: [HEADER.links[1], HEADER.links[0], { label: 'Legal', url: 'https://harbour.example/legal' }],
  })
})

test('warns about unreadable colors, and saves them', async () => {
  serve()
  const { seen } = serveCall('saveBrandSection', () => buildBranding())
  await open('/header')
  await enter(await textbox(/^Text color/), '#222222')
  expect(await screen.findByText(/hard to read in dark mode/)).toBeVisible()
  expect(screen.queryByText(/hard to read in light mode/)).not.toBeInTheDocument()
  await enter(await textbox(/^Background color/), '#111a2b')
  expect(await screen.findByText('The text is hard to read on this background.')).toBeVisible()
  await save()
  await waitFor(() => expect(seen[0]?.body).toMatchObject({ bg_color: '#111a2b', text_color: '#222222' }))
})

test('shows the form in the preview, in the chosen theme, and undoes changes', async () => {
  const images = { logo: `/uploads/1/${'a'.repeat(32)}.png`, logo_dark: `/uploads/1/${'b'.repeat(32)}.png` }
  serve({ logo: { company_name: 'Harbour', ...images, favicon: '', accent_color: null } })
  await open('/logo')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('img', { name: 'Harbour' })).toHaveAttribute('src', images.logo)
  await userEvent.click(preview.getByText('Dark'))
  expect(preview.getByRole('img', { name: 'Harbour' })).toHaveAttribute('src', images.logo_dark)
  // One change, so it's one step.
  await userEvent.click(await textbox(/Company name/))
  await userEvent.paste(' Group')
  expect(await preview.findByText('Harbour Group')).toBeVisible()
  await press('Undo')
  expect(await preview.findByText('Harbour')).toBeVisible()
})

test('uploads a favicon for its use, and says why one is refused', async () => {
  serve()
  const link = `/uploads/1/${'a'.repeat(32)}.png`
  serveFieldErrors('uploadBrandImage', {
    file: { id: 'error.branding.favicon_shape', values: { min: 32 } },
  })
  await open('/logo')
  const field = within(await screen.findByRole('group', { name: 'Favicon' }))
  const choose = () =>
    userEvent.upload(
      field.getByLabelText('Choose image', { selector: 'input' }),
      new File(['x'], 'icon.png', { type: 'image/png' }),
    )
  await choose()
  expect(await screen.findByText(/square image/)).toBeVisible()
  const { seen } = serveCall('uploadBrandImage', () => ({ filelink: link }))
  await choose()
  expect(await field.findByRole('img', { name: 'Favicon' })).toHaveAttribute('src', link)
  expect(seen[0]?.query).toEqual({ use: 'favicon' })
})

test('resets a section only after a confirmation', async () => {
  serve({ header: HEADER })
  const { seen } = serveCall('resetBrandSection', () => buildBranding())
  await open('/header')
  expect(await textbox(/^Background color/)).toHaveValue('#0a3d62')
  await press('Reset to default')
  const question = within(await screen.findByRole('dialog'))
  expect(seen).toHaveLength(0)
  await userEvent.click(question.getByRole('button', { name: 'Reset to default' }))
  expect(await screen.findByText('Section reset')).toBeInTheDocument()
  expect(await textbox(/^Background color/)).toHaveValue('')
})

test('names a field that the email cannot fill, and previews the email of the server', async () => {
  serve()
  await open('/client-invite')
  expect(await screen.findByText('Sample subject')).toBeVisible()
  const subject = await textbox('Subject')
  await enter(subject, 'Hi {password}')
  await save()
  expect(await screen.findByText(/\{password\} isn't available here\. Use \{name\}/)).toBeVisible()
})

test('puts refusals of the server at their fields', async () => {
  serve()
  serveCall('saveBrandSection', () =>
    failWith(422, 'error.validation', { number_prefix: 'error.field.invoice_prefix' }),
  )
  await open('/invoice')
  await enter(await textbox(/Company/), 'Harbour SL')
  await save()
  expect(await screen.findByText(/Use capital letters, digits and hyphens only/)).toBeVisible()
})
