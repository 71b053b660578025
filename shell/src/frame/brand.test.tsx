import { PRODUCT_BRAND, type Brand } from '@portico/shared/contracts'
import { buildSubscription, buildUser, serveCall } from '@portico/shared/testing'
import { brandChanged } from '@portico/shared/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderShell } from '../testing/render-shell'

const BRAND: Brand = {
  ...PRODUCT_BRAND,
  name: 'Harbour',
  is_custom: true,
  logo: '/uploads/7/light.png',
  logo_dark: '/uploads/7/dark.png',
  favicon: '/uploads/7/icon.png',
  accent_color: '#ffd500',
  header: {
    bg_color: '#0b3d2e',
    text_color: null,
    links: [{ label: 'Help', url: 'https://help.harbour.example/' }],
  },
  login_page: { bg_image: '', bg_color: '#0b3d2e', heading: 'Wi-Fi by Harbour', text: 'Ask us.' },
  footer: {
    text: 'Harbour SL',
    links: [{ label: 'Imprint', url: 'https://harbour.example/imprint' }],
    support_email: 'help@harbour.example',
    support_url: 'https://help.harbour.example/contact',
  },
}
const DASHBOARD = '/app/reports/dashboard'

beforeEach(() => serveCall('getSubscription', buildSubscription()))

test('the sign-in page shows logo, words and footer of a brand, and not the name of the product', async () => {
  await renderShell({ path: '/login', meta: { brand: BRAND } })
  expect(await screen.findByRole('img', { name: 'Harbour' })).toHaveAttribute('src', '/uploads/7/light.png')
  expect(screen.getByText('Wi-Fi by Harbour')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'help@harbour.example' })).toHaveAttribute(
    'href',
    'mailto:help@harbour.example',
  )
  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('rel', 'noopener noreferrer')
  await waitFor(() => expect(document.title).toMatch(/ · Harbour$/))
  expect(document.body).not.toHaveTextContent('Portico')
})

test('the frame shows the logo for the dark bar, links and footer of a brand', async () => {
  await renderShell({ path: DASHBOARD, user: buildUser(), meta: { brand: BRAND } })
  const home = await screen.findByRole('link', { name: 'Harbour, go to dashboard' })
  expect(within(home).getByRole('img')).toHaveAttribute('src', '/uploads/7/dark.png')
  const links = screen.getByRole('navigation', { name: 'Links' })
  expect(within(links).getByRole('link', { name: 'Help' })).toHaveAttribute(
    'href',
    'https://help.harbour.example/',
  )
  expect(await screen.findByText('Harbour SL')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Support' })).toBeVisible()
})

test('a brand without a logo shows its name', async () => {
  await renderShell({ path: '/login', meta: { brand: { ...BRAND, logo: '', logo_dark: '' } } })
  expect(await screen.findByText('Harbour')).toBeVisible()
  expect(screen.queryByRole('img', { name: 'Harbour' })).toBeNull()
})

test('a saved brand appears without a reload', async () => {
  const { store } = await renderShell({ path: DASHBOARD, user: buildUser() })
  expect(await screen.findByRole('link', { name: 'Portico, go to dashboard' })).toBeVisible()
  act(() => {
    store.dispatch(brandChanged(BRAND))
  })
  expect(await screen.findByRole('link', { name: 'Harbour, go to dashboard' })).toBeVisible()
  await waitFor(() => expect(document.head.innerHTML).toContain('--portico-fill:#ffd500'))
  expect(document.head.innerHTML).toContain('<link rel="icon" href="/uploads/7/icon.png">')
  expect(document.title).toMatch(/ · Harbour$/)
})
