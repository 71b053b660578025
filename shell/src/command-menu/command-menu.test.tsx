import { buildSiteSettings, buildUser, serveCall } from '@portico/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axe } from 'jest-axe'
import { buildRemote, buildRemoteList } from '../testing/registry-builders'
import { renderShell, TEST_REMOTES } from '../testing/render-shell'

const user = buildUser({
  billing_access: false,
  sites: [
    { id: 1, name: 'Harbour Café' },
    { id: 2, name: 'Hill Hotel' },
  ],
})
const PAGES = buildRemote(
  'mfe-things',
  {
    messages: {
      'en-US': {
        'things.sms': 'Text messages',
        'things.sms.keywords': 'twilio gateway',
        'things.find': 'Find thing “{text}”',
        'things.place': 'Things of this place',
        'things.records': 'Records of things',
      },
      'es-ES': {
        'things.sms': 'Mensajes de texto',
        'things.sms.keywords': 'twilio pasarela',
        'things.find': 'Buscar «{text}»',
        'things.place': 'Cosas de este lugar',
        'things.records': 'Registro de cosas',
      },
    },
    routes: [
      {
        path: '/app/things/sms',
        permission: 'all',
        scope: 'site',
        menu: { title: 'things.sms', keywords: 'things.sms.keywords' },
      },
      {
        path: '/app/things/details/:id?',
        permission: 'all',
        scope: 'site',
        menu: { title: 'things.find', param: 'code' },
      },
      {
        path: '/app/things/of/:siteId/:tab?',
        permission: 'all',
        menu: { title: 'things.place' },
      },
      {
        path: '/app/things/records',
        permission: 'all',
        menu: { title: 'things.records', right: 'list_audit' },
      },
      {
        path: '/app/things/platform',
        permission: 'all',
        scope: 'control-panel',
        menu: { title: 'things.sms' },
      },
    ],
  },
  { enabled: true },
)

async function renderFrame(viewer = user, more: Parameters<typeof buildRemoteList> = []) {
  // The sections have no code in this test.
  serveCall('reportRemote', null)
  serveCall('getSiteSettings', { siteId: 2 }, buildSiteSettings())
  const shell = await renderShell({
    path: '/app/reports/dashboard',
    user: viewer,
    remotes: buildRemoteList(...TEST_REMOTES.remotes, ...more, PAGES),
  })
  await screen.findByRole('navigation', { name: 'Sections' })
  return shell
}

async function open(...given: Parameters<typeof renderFrame>) {
  const shell = await renderFrame(...given)
  await userEvent.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: /^Search sections/ })
  expect(box).toHaveFocus()
  const titles = () =>
    within(screen.getByRole('listbox', { name: 'Results' }))
      .queryAllByRole('option')
      .map((option) => option.textContent)
  return { ...shell, titles }
}

// Must run first: the other tests load the menu's code.
test('what is typed while its code loads is in the search box, and nowhere else', async () => {
  await renderFrame()
  const press = (key: string, modifiers = {}) => fireEvent.keyDown(document.body, { key, ...modifiers })
  press('k', { ctrlKey: true })
  const isFree = [...'hilx', 'Backspace', 'Shift', 'l', 'Enter'].map((key) => press(key))
  const box = await screen.findByRole('combobox', { name: /^Search sections/ })
  expect(box).toHaveValue('hill')
  expect(isFree).not.toContain(true)
  await userEvent.keyboard(' h')
  expect(box).toHaveValue('hill h')
})

test('closes with Escape before the search box is there', async () => {
  await renderFrame()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('combobox', { name: /^Search sections/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: /^Search sections/ })).toHaveValue('')
})

test('opens with Ctrl K, has the focus and finds a section by keyboard alone', async () => {
  const { address } = await open()
  expect((await axe(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await userEvent.keyboard('vouch{Enter}')
  expect(address()).toContain('/app/voucher/manage')
  expect(screen.queryByRole('combobox', { name: /^Search sections/ })).not.toBeInTheDocument()
})

test('finds a setting by words that are not in its name, and only those of this site', async () => {
  const { titles } = await open()
  await userEvent.keyboard('twilio')
  expect(titles()[0]).toBe('Text messagesSection')
  expect(titles().filter((title) => title?.startsWith('Text messages'))).toHaveLength(1)
})

test('hands what was typed to pages that look for it', async () => {
  const { titles, address } = await open()
  await userEvent.keyboard('K7 Q2')
  expect(titles()).toEqual(['Find thing “K7 Q2”Search'])
  await userEvent.keyboard('{Enter}')
  expect(address()).toContain('/app/things/details?code=K7+Q2')
})

test('looks for a word with digits as a code first, and for anything else as a name', async () => {
  const people = buildRemote(
    'mfe-people',
    {
      messages: { 'en-US': { 'people.find': 'Find {text}' }, 'es-ES': { 'people.find': 'Buscar {text}' } },
      routes: [
        {
          path: '/app/people',
          permission: 'all',
          scope: 'site',
          menu: { title: 'people.find', param: 'search' },
        },
      ],
    },
    { enabled: true },
  )
  const { titles } = await open(user, [people])
  const find = async (text: string) => {
    await userEvent.keyboard(`{Control>}a{/Control}${text}`)
    return titles().filter((title) => title?.endsWith('Search'))
  }
  expect(await find('1070-025441')).toEqual(['Find thing “1070-025441”Search', 'Find 1070-025441Search'])
  expect(await find('Ada Lovelace')).toEqual(['Find Ada LovelaceSearch', 'Find thing “Ada Lovelace”Search'])
  expect(await find('+353 209')).toEqual(['Find +353 209Search', 'Find thing “+353 209”Search'])
})

test('leads to another location', async () => {
  const { titles, address } = await open()
  await userEvent.keyboard('hill')
  expect(titles()[0]).toBe('Hill HotelLocation')
  await userEvent.keyboard('{Enter}')
  expect(address()).toContain('site=2')
})

test('closes with Escape, and gives the focus back', async () => {
  await renderFrame()
  const opener = screen.getByRole('button', { name: /^Switch Site/ })
  opener.focus()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: /^Search sections/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
})

test('leads to the page of the selected location', async () => {
  const { address } = await open()
  await userEvent.keyboard('things of{Enter}')
  expect(address()).toContain('/app/things/of/1?')
})

test('names pages that need a right to those who have it', async () => {
  const { titles } = await open()
  await userEvent.keyboard('records')
  expect(titles()[0]).toBe('Records of thingsSection')
})

test('hides pages that need a right from the others', async () => {
  const { titles } = await open({ ...user, can: { ...user.can, list_audit: false } })
  await userEvent.keyboard('records of')
  expect(titles()).not.toContain('Records of thingsSection')
})

test('begins with the pages of this visit, the last one first and without the present one', async () => {
  const { address, titles } = await open()
  // A page is recorded once its title has been stable for a second.
  await act(() => new Promise((settled) => setTimeout(settled, 1100)))
  await userEvent.keyboard('text mess{Enter}')
  await waitFor(() => expect(address()).toContain('/app/things/sms'))
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Search sections/ })
  expect(titles()[0]).toMatch(/Recent$/)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('/app/reports/dashboard'))
})
