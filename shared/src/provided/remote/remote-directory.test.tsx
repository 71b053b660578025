import { screen } from '@testing-library/react'
import { buildSiteSettings, renderRemote } from '../../testing'
import { defineRemote } from './define-remote'
import { useMayOpen, useOfferedWidgets } from './remote-directory'
import { remoteOffer } from './remote-offer'

function Page() {
  const widgets = useOfferedWidgets()
  const mayOpen = useMayOpen()
  const addresses = [
    '/app/voucher/manage?tab=inuse',
    '/app/voucher/design',
    '/app/voucher/details/7',
    '/app/voucher/details/print',
    '/app/clients',
    '/app/nowhere',
  ]
  return (
    <>
      <h1>Page</h1>
      <p>widgets: {widgets.map(({ remote, widget, title }) => `${remote}/${widget} ${title}`).join(', ')}</p>
      <p>open: {addresses.filter(mayOpen).join(', ')}</p>
    </>
  )
}

const noTexts = () => Promise.resolve({ default: { 'mfe-page.title': 'Page' } })
const remote = defineRemote({
  name: 'mfe-page',
  pages: [{ path: '/page', load: () => Promise.resolve(Page) }],
  messages: { 'en-US': noTexts, 'es-ES': noTexts },
})

const offer = remoteOffer({
  name: 'mfe-vouchers',
  title: 't',
  description: 'd',
  requires: { shellApi: '^1' },
  core: false,
  messages: { 'en-US': { used: 'Used', all: 'All' }, 'es-ES': { used: 'Usados' } },
  permissions: [],
  navigation: [],
  routes: [
    { path: '/app/voucher/manage', permission: 'voucher', scope: 'site', layout: 'app' },
    { path: '/app/voucher/details/:id?', permission: 'voucher', scope: 'site', layout: 'app' },
    { path: '/app/voucher/design', permission: 'branding', scope: 'site', layout: 'app' },
    { path: '/app/clients', permission: 'all', scope: 'control-panel', layout: 'app' },
  ],
  widgets: [
    { id: 'used', title: 'used', permission: 'voucher' },
    { id: 'all', title: 'all' },
    { id: 'secret', title: 'used', permission: 'branding' },
  ],
})

const atSite = buildSiteSettings({ permissions: { ...buildSiteSettings().permissions, branding: false } })

test('widgets are offered to those who may see them, in their language', async () => {
  await renderRemote(remote, { path: '/page', offers: [offer], settings: atSite })
  expect(screen.getByText('widgets: mfe-vouchers/used Used, mfe-vouchers/all All')).toBeVisible()
})

test('a title without a translation is said in English', async () => {
  await renderRemote(remote, { path: '/page', offers: [offer], settings: atSite, locale: 'es-ES' })
  expect(screen.getByText('widgets: mfe-vouchers/used Usados, mfe-vouchers/all All')).toBeVisible()
})

test('a page can be opened where it is there, is for this site and is permitted', async () => {
  await renderRemote(remote, { path: '/page', offers: [offer], settings: atSite })
  expect(screen.getByText('open: /app/voucher/manage?tab=inuse, /app/voucher/details/7')).toBeVisible()
})

test('in the control panel pages of a site cannot be opened', async () => {
  await renderRemote(remote, { path: '/page', offers: [offer], settings: null })
  expect(screen.getByText('open: /app/clients')).toBeVisible()
})

test('a remote that is off offers nothing', async () => {
  await renderRemote(remote, { path: '/page', settings: atSite })
  expect(screen.getByText('widgets:')).toBeVisible()
  expect(screen.getByText('open:')).toBeVisible()
})
