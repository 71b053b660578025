import { DEFAULT_SPLASH_DESIGN } from '@portico/shared/contracts'
import {
  apiServer,
  buildSiteSettings,
  expectLink,
  onPhone,
  press,
  renderRemote,
  replaceText,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import { buildField, splashHandlers } from '../testing/splash-server'

const open = async (id = 'email', tab?: string) => {
  await renderRemote(remote, { path: paths.splashPageEdit({ screen: id }, { tab }) })
  await screen.findByRole('button', { name: 'Save draft' })
}
const preview = () => screen.getByTitle<HTMLIFrameElement>('Splash page preview')
const save = () => press('Save draft')
const fieldNames = () =>
  within(screen.getByRole('list', { name: 'Form fields' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

beforeEach(() => apiServer.use(...splashHandlers()))

test('the preview shows what is in the form, in a frame that can do nothing', async () => {
  await open('email', 'design')
  expect(preview()).toHaveAttribute('sandbox', '')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Text below the card' }), 'portico.test')
  await waitFor(() => expect(preview().srcdoc).toContain('portico.test'))
  expect(preview().srcdoc).not.toMatch(/<script|<a [^>]*href=/)
})

test('fields are added, changed, moved and removed, and saved in their order', async () => {
  const saved = serveCall('saveLoginFields', ({ body }) => ({
    login_fields: body.login_fields.map((field) => buildField(field)),
  }))
  await open()
  expect(screen.getByRole('button', { name: 'Remove Email address' })).toBeDisabled()
  await press('Add field')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Custom list' }))
  const dialog = await screen.findByRole('dialog')
  await press('Add field', within(dialog))
  expect(await within(dialog).findByText('Enter a title for this custom field.')).toBeInTheDocument()
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Table')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Options/ }), 'Inside\nTerrace')
  await press('Add field', within(dialog))
  await press('Move Table up')
  expect(await screen.findByText('Table moved to position 2 of 3')).toBeInTheDocument()
  await press('Remove First name')
  expect(fieldNames()).toEqual([expect.stringContaining('Email address'), expect.stringContaining('Table')])
  await save()
  expect(await screen.findByText('Draft saved')).toBeInTheDocument()
  expect(saved.seen[0]?.body.login_fields).toMatchObject([
    { field_type: 'email', mandatory: true },
    { field_type: 'custom_select', title: 'Table', options_list: ['Inside', 'Terrace'] },
  ])
})

test('a pattern that the server refuses is refused in the dialog, with the part to change', async () => {
  await open()
  await press('Add field')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Custom text' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Title/ }), 'Code')
  const pattern = within(dialog).getByRole('textbox', { name: /Pattern/ })
  await userEvent.click(pattern)
  await userEvent.paste('(?=.*1)a')
  await press('Add field', within(dialog))
  expect(await within(dialog).findByText(/^Patterns can't contain \(\?=\./)).toBeInTheDocument()
  await userEvent.clear(pattern)
  await userEvent.paste('a+')
  await press('Add field', within(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('payment settings are a link for users who may open them', async () => {
  const path = paths.splashPageEdit({ screen: 'payment' }, { tab: 'advanced' })
  const screens = [{ path: paths.paymentSettings(), permission: 'payment', scope: 'site' }] as const
  const { unmount } = await renderRemote(remote, {
    path,
    settings: buildSiteSettings({ permissions: { all: true, payment: true } }),
    offers: [{ name: 'mfe-payments', widgets: [], screens }],
  })
  await expectLink('Open payment settings', '/newapp/app/payment/settings')
  await unmount()
  await renderRemote(remote, { path })
  expect(await screen.findByText(/are set up under Payments/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Open payment settings' })).not.toBeInTheDocument()
})

test('dependent settings come with the one that they depend on, and only changes are sent', async () => {
  const saved = serveCall('saveLoginSettings', ({ body }) => body)
  await open('email', 'advanced')
  expect(screen.queryByRole('switch', { name: 'Online before confirming' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('switch', { name: 'Guests confirm their email address' }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Online before confirming' }))
  expect(await screen.findByRole('spinbutton', { name: /Time to confirm/ })).toBeInTheDocument()
  await save()
  await waitFor(() =>
    expect(saved.seen.map(({ body }) => body)).toEqual([
      { enableVerification: true, enableGracePeriod: true },
    ]),
  )
})

test('a stored client secret stays until it is replaced or removed', async () => {
  const saved = serveCall('saveLoginSettings', ({ body }) => body)
  const stored = { social_client_id: 'app', social_issuer: '', has_social_client_secret: true }
  serveCall('getLoginSettings', stored)
  await open('facebook', 'advanced')
  const id = screen.getByRole('textbox', { name: /Client ID/ })
  await userEvent.type(id, '-2')
  await save()
  expect(await screen.findByText('Draft saved')).toBeInTheDocument()
  await press('Remove')
  expect(await screen.findByText('Removed when you save')).toBeInTheDocument()
  await save()
  await waitFor(() =>
    expect(saved.seen.map(({ body }) => body)).toEqual([
      { social_client_id: 'app-2' },
      { social_client_secret: '' },
    ]),
  )
})

test('errors of the server stand beside their fields', async () => {
  serveFieldErrors('saveLoginSettings', {
    timeLimit: { id: 'error.field.too_big', values: { max: 525600 } },
  })
  await open('email', 'advanced')
  const limit = screen.getByRole('spinbutton', { name: /Time limit/ })
  await replaceText(limit, '30')
  // An error on another tab opens that tab.
  await userEvent.click(screen.getByRole('tab', { name: 'Design' }))
  await save()
  expect(await screen.findByText(/^Must be 525,?600 or less$/)).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Advanced settings' })).toHaveAttribute('aria-selected', 'true')
})

test('a template is applied, taken back and applied again', async () => {
  await open('voucher', 'design')
  await press('Midnight')
  const color = screen.getByRole('textbox', { name: /Page background/ })
  expect(color).toHaveValue('#0b1020')
  await waitFor(() => expect(preview().srcdoc).toContain('--body:#0b1020'))
  await press('Undo')
  expect(color).toHaveValue('#eef2f7')
  await press('Redo')
  expect(color).toHaveValue('#0b1020')
  await userEvent.click(document.body)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(color).toHaveValue('#eef2f7')
})

test('an empty text shows what guests read instead', async () => {
  await open('voucher', 'design')
  await press(/Login button/)
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveAttribute('placeholder', 'Go online')
  expect(screen.getByRole('textbox', { name: 'Terms link' })).toHaveAttribute('placeholder', 'terms of use')
})

test('on phones the preview opens over the form, which keeps its place', async () => {
  onPhone()
  await renderRemote(remote, { path: paths.splashPageEdit({ screen: 'email' }) })
  await press('Preview')
  const dialog = await screen.findByRole('dialog', { name: 'Preview' })
  expect(within(dialog).getByTitle('Splash page preview')).toBeInTheDocument()
  await press('Close', within(dialog))
  await waitFor(() => expect(screen.queryByTitle('Splash page preview')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Add field' })).toBeInTheDocument()
})

test('colors that are hard to read are warned of, and own colors name what they inherit', async () => {
  await open('voucher', 'design')
  const text = await screen.findByRole('textbox', { name: /^Card text/ })
  await replaceText(text, '#eeeeee')
  expect(await screen.findByText(/The card text is hard to read/)).toBeInTheDocument()
  await press(/Login button/)
  expect(await screen.findAllByText('Same as the page: #1d5fd1')).toHaveLength(2)
})

test('whoever may only look can change nothing', async () => {
  serveCall('getSplashDesign', { ...DEFAULT_SPLASH_DESIGN, can: { update: false, publish: false } })
  await renderRemote(remote, { path: paths.splashPageEdit({ screen: 'email' }) })
  expect(await screen.findByText('You can view splash pages but not change them.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add field' })).not.toBeInTheDocument()
})

test('an unknown page leads back to the list', async () => {
  await renderRemote(remote, { path: paths.splashPageEdit({ screen: 'smokesignals' }) })
  expect(await screen.findByText("This page doesn't exist")).toBeInTheDocument()
})
