import type { BrandDomain } from '@portico/shared/contracts'
import { answer, apiServer, press, renderRemote, serveCall, serveFieldErrors } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../../remote'
import { buildDomain } from '../../testing/brand-domain'
import { provider } from '../../testing/branding'

async function open(values: Partial<BrandDomain>): Promise<void> {
  apiServer.use(answer('getBrandDomain', buildDomain(values)))
  await renderRemote(remote, { path: '/app/branding/domain', user: provider })
}

const NOT_ADDED = { state: 'not_added', domain: '', txt_name: '', txt_value: '' } as const

test('adds a domain, and shows what the server refuses at its field', async () => {
  await open(NOT_ADDED)
  serveFieldErrors('saveBrandDomain', { domain: 'error.brand_domain.suffix' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Domain' }), 'co.uk')
  await press('Add domain')
  expect(await screen.findByText(/Anyone can register names below this one/)).toBeVisible()
})

test('names the records to copy: an alias, or addresses at the top of a zone', async () => {
  await open({})
  expect(await screen.findByRole('row', { name: /CNAME.*edge\.portico\.example/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy value of TXT record' })).toBeVisible()
})

test('an apex gets the addresses of the target', async () => {
  await open({ domain: 'harbour.example', ascii_domain: 'harbour.example', is_apex: true })
  expect(await screen.findByRole('row', { name: /^A harbour.*192\.0\.2\.10/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^AAAA.*2001:db8::10/ })).toBeVisible()
  expect(screen.queryByRole('row', { name: /CNAME/ })).not.toBeInTheDocument()
})

test('a broken domain says what was found and what to change', async () => {
  const problem = { cause: 'wrong_target' as const, found: ['198.51.100.7'], name: 'guests.harbour.example' }
  await open({ state: 'enabled', is_broken: true, problem })
  expect(await screen.findByText('guests.harbour.example points to another server')).toBeVisible()
  expect(screen.getByText(/We found 198\.51\.100\.7 instead of edge\.portico\.example/)).toBeVisible()
  expect(screen.getByText('Not working')).toBeVisible()
})

test('removes the domain only after a warning about links and QR codes', async () => {
  await open({ state: 'enabled', dns_ok: true })
  const { seen } = serveCall('removeBrandDomain', () => buildDomain(NOT_ADDED))
  await press('Remove domain')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/printed QR codes, no longer open/)).toBeVisible()
  expect(seen).toHaveLength(0)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove domain' }))
  expect(await screen.findByText('Domain removed')).toBeInTheDocument()
})
