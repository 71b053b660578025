import type { GuestEvent, GuestProfile } from '@portico/shared/contracts'
import {
  apiServer,
  chooseOption,
  expectLink,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  replaceText,
  serveCall,
  startSavedFiles,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildDiagnosis } from '../testing/diagnosis-builders'
import { findDialog } from '../testing/find-dialog'
import {
  buildConsent,
  buildGuest,
  buildGuestDevice,
  buildGuestProfile,
  buildList,
  buildWifiSession,
} from '../testing/guest-builders'

const path = '/app/guests/details/7'
const savedFiles = startSavedFiles()

const open = (query = '', options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path: path + query, ...options })

function serve(guest: GuestProfile | (() => GuestProfile) = buildGuestProfile()) {
  const sessions = serveCall('listGuestSessions', () => buildList([buildWifiSession()], 24, { per_page: 10 }))
  serveCall('getGuest', { gid: 7 }, () => (typeof guest === 'function' ? guest() : guest))
  serveCall('listGuestTimeline', { items: [], next: null })
  return sessions
}

async function confirm(title: string, action: string) {
  const dialog = await findDialog(title)
  await press(action, within(dialog))
  return dialog
}

const phone = buildGuestDevice()

beforeEach(() => {
  serveCall('listSessionAccessPoints', { items: [] })
})

test('shows who it is, the answers to the questions of the site, and where the list was', async () => {
  serve(
    buildGuestProfile({
      details: { 'Which room?': '12' },
      notes: 'Likes the window',
      tags: ['VIP'],
      online: true,
      demo: true,
    }),
  )
  await open('?list=segment%3Dloyal%26page%3D2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Lind' })).toBeVisible()
  const profile = within(await screen.findByRole('region', { name: 'Profile' }))
  for (const text of [
    'mara@example.test',
    'Female',
    'May 17, 1990',
    'Sweden',
    '12',
    '1.25 GB',
    'Likes the window',
  ]) {
    expect(profile.getAllByText(text)[0]).toBeVisible()
  }
  for (const text of ['Loyal', 'VIP', 'Sample']) expect(screen.getByText(text)).toBeVisible()
  await expectLink('Guests', '/newapp/app/guests?segment=loyal&page=2')
})

test('a guest without a name is called by email', async () => {
  serve(buildGuestProfile({ firstname: '', lastname: '' }))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'mara@example.test' })).toBeVisible()
})

/** The profile of a guest whose identity was removed. */
const UNKNOWN = { firstname: '', lastname: '', email: null, phonenumber: null }

test('a guest of whom nothing is known is a number, and an anonymised one says since when', async () => {
  serve(buildGuestProfile({ ...UNKNOWN, anonymised_at: '2026-02-01T00:30:00Z' }))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Guest 7' })).toBeVisible()
  expect(screen.getByText('Anonymized on Feb 1, 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Anonymize guest' })).not.toBeInTheDocument()
})

test('tells that a guest is gone, also for an address that is none', async () => {
  apiServer.use(refuse('getGuest', { gid: 7 }, 404, 'error.not_found'))
  const { unmount } = await open()
  expect(await screen.findByText("This guest doesn't exist")).toBeVisible()
  await unmount()
  await renderRemote(remote, { path: '/app/guests/details/nonsense' })
  expect(await screen.findByText("This guest doesn't exist")).toBeVisible()
})

test('the timeline goes back page by page', async () => {
  serve()
  const event = (changes: Partial<GuestEvent>): GuestEvent => ({
    at: '2026-03-02T08:00:00Z',
    kind: 'visit',
    detail: 'email',
    amount: null,
    currency: null,
    ref: null,
    ...changes,
  })
  const pages = serveCall('listGuestTimeline', ({ query }) =>
    query.before === undefined
      ? {
          items: [
            event({ kind: 'login', detail: 'voucher' }),
            event({ amount: 120_000_000 }),
            event({ kind: 'payment', detail: 'success', amount: 1250, currency: 'EUR' }),
            event({ kind: 'consent', detail: 'marketing_email', amount: 0 }),
          ],
          next: '2026-03-01T00:00:00Z',
        }
      : { items: [event({ kind: 'voucher', detail: '1050-123456', ref: 4 })], next: null },
  )
  await open()
  const timeline = within(await screen.findByRole('region', { name: 'Timeline' }))
  expect(await timeline.findByText(/Email · 120 MB/)).toBeVisible()
  expect(timeline.getByText('Logged in again')).toBeVisible()
  expect(timeline.getByText(/€12\.50 · Paid/)).toBeVisible()
  expect(timeline.getByText('Consent withdrawn')).toBeVisible()
  await press('Load more', timeline)
  expect(await timeline.findByText(/1050-123456/)).toBeVisible()
  expect(timeline.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
  expect(pages.seen.map(({ query }) => query.before)).toEqual([undefined, '2026-03-01T00:00:00Z'])
})

test('marks random addresses, and disconnects a device after a question', async () => {
  let guest = buildGuestProfile({ devices: [phone] })
  serve(() => guest)
  const ended = serveCall('disconnectGuestDevice', () => {
    guest = buildGuestProfile({ devices: [{ ...phone, online: false }] })
    return null
  })
  await open()
  const devices = within(await screen.findByRole('region', { name: 'Devices' }))
  expect(devices.getByText('Random MAC')).toBeVisible()
  expect(devices.getByText(/may change it/)).toBeVisible()
  await press('Actions for Pixel of Mara', devices)
  await userEvent.click(await screen.findByRole('menuitem', { name: /Disconnect/ }))
  await confirm('Disconnect Pixel of Mara?', 'Disconnect')
  expect(await screen.findByText('Pixel of Mara disconnected')).toBeVisible()
  expect(await devices.findByText('Offline')).toBeVisible()
  expect(ended.seen[0]?.params).toMatchObject({ gid: '7', mac: 'DA:A1:19:00:00:01' })
})

test('leads to the reason why a device is offline, also someone who may not disconnect it', async () => {
  const can = { ...buildGuestProfile().can, disconnect: false }
  serve(buildGuestProfile({ devices: [{ ...phone, online: false }], can }))
  serveCall('diagnoseDevice', () => buildDiagnosis())
  const { router } = await open()
  const devices = within(await screen.findByRole('region', { name: 'Devices' }))
  await press('Actions for Pixel of Mara', devices)
  expect(screen.queryByRole('menuitem', { name: /Disconnect/ })).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('menuitem', { name: /Why offline/ }))
  await waitFor(() => expect(router.current()).toBe('/app/guests/offline?mac=DA%3AA1%3A19%3A00%3A00%3A01'))
})

test('says Disconnect failed and why', async () => {
  serve(buildGuestProfile({ devices: [phone] }))
  apiServer.use(refuse('disconnectGuestDevice', 409, 'error.session.over'))
  await open()
  const devices = within(await screen.findByRole('region', { name: 'Devices' }))
  await press('Actions for Pixel of Mara', devices)
  await userEvent.click(await screen.findByRole('menuitem', { name: /Disconnect/ }))
  await confirm('Disconnect Pixel of Mara?', 'Disconnect')
  expect(await screen.findByText(/^Disconnect failed\. This session has already ended/)).toBeVisible()
})

test('sessions have pages, in the address', async () => {
  const sessions = serve()
  const { router } = await open('?list=page%3D2')
  const region = within(await screen.findByRole('region', { name: 'Sessions' }))
  expect(await region.findByText('1–10 of 24')).toBeVisible()
  await userEvent.click(region.getByTitle('2'))
  expect(router.current()).toBe(`${path}?list=page%3D2&page=2`)
  await waitFor(() => expect(sessions.seen.at(-1)?.query).toMatchObject({ page: '2', per_page: '10' }))
})

test('the consent log shows the text of each version', async () => {
  serve(
    buildGuestProfile({
      consents: [
        buildConsent({
          id: 2,
          granted: false,
          at: '2026-03-02T08:00:00Z',
          text: null,
          recorded_by: 'Ada Owner',
        }),
        buildConsent(),
      ],
    }),
  )
  await open()
  const log = within(await screen.findByRole('region', { name: 'Consent log' }))
  expect(log.getByText('Withdrawn')).toBeVisible()
  expect(log.getByText('Ada Owner')).toBeVisible()
  await press('Read Email marketing, version 3', log)
  expect(await findDialog('Version 3')).toHaveTextContent('May we write to you?')
})

test('edits the profile; an empty field removes what was known', async () => {
  serve(buildGuestProfile({ tags: ['VIP'], country: null }))
  const updated = serveCall('updateGuest', ({ body }) => buildGuestProfile(body))
  serveCall('listGuestTags', { items: ['Regular'] })
  const { router } = await open()
  await press('Edit profile')
  const dialog = within(await findDialog('Edit Mara Lind'))
  expect(router.current()).toBe(`${path}?dialog=edit`)
  const email = await dialog.findByRole('textbox', { name: 'Email' })
  await replaceText(email, 'no address')
  await press('Save changes', dialog)
  expect(await dialog.findByText('Provide a valid email')).toBeVisible()
  await userEvent.clear(email)
  await userEvent.type(dialog.getByRole('combobox', { name: 'Tags' }), 'Regular{Enter}')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Likes the window')
  await press('Save changes', dialog)
  expect(await screen.findByText('Profile saved')).toBeVisible()
  expect(updated.seen[0]?.body).toEqual({
    firstname: 'Mara',
    lastname: 'Lind',
    email: null,
    phonenumber: '+34600111222',
    gender: 'F',
    birthday: '1990-05-17',
    country: null,
    tags: ['VIP', 'Regular'],
    notes: 'Likes the window',
  })
  await waitFor(() => expect(router.current()).toBe(path))
})

test('saves all data of a guest as a zip', async () => {
  serve()
  serveCall('exportGuest', new Blob(['zip']))
  await open()
  await press('Export data')
  expect(await screen.findByText('guest-7.zip downloaded')).toBeVisible()
  expect(savedFiles().map(({ name }) => name)).toEqual(['guest-7.zip'])
})

test('withdraws marketing consent, which only the guest can give again', async () => {
  let guest = buildGuestProfile()
  serve(() => guest)
  serveCall('withdrawGuestConsent', () => {
    guest = buildGuestProfile({ marketing_consent: false })
    return guest
  })
  await open()
  await press('Withdraw marketing consent')
  const dialog = await confirm('Withdraw marketing consent for Mara Lind?', 'Withdraw consent')
  expect(dialog).toHaveTextContent('Only the guest can agree again')
  expect(await screen.findByText('Marketing consent withdrawn')).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Withdraw marketing consent' })).not.toBeInTheDocument(),
  )
})

test('says what anonymising removes, and what stays and why', async () => {
  let guest = buildGuestProfile()
  serve(() => guest)
  serveCall('anonymiseGuest', () => {
    guest = buildGuestProfile({ ...UNKNOWN, anonymised_at: '2026-03-02T09:00:00Z' })
    return guest
  })
  await open()
  await press('Anonymize guest')
  const dialog = await confirm('Anonymize Mara Lind?', 'Anonymize guest')
  expect(dialog).toHaveTextContent(
    'name, email, phone, date of birth, answers, notes, tags and MAC addresses.',
  )
  expect(dialog).toHaveTextContent(
    'visits, payments, gender and country, with nothing that identifies the guest, for statistics and accounting.',
  )
  expect(dialog).toHaveTextContent('The consent log stays too, as proof of what was agreed and when.')
  expect(dialog).toHaveTextContent('recurring payments stop and the saved card is removed')
  expect(dialog).toHaveTextContent('An email address on the suppression list stays there')
  expect(await screen.findByText('Guest anonymized')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Guest 7' })).toBeVisible()
})

test('merges another guest after showing both', async () => {
  serve()
  const other = buildGuest({
    id: 9,
    lastname: 'L.',
    email: 'm@example.test',
    phonenumber: null,
    num_visits: 3,
  })
  const lists = serveCall('listGuests', () => buildList([buildGuest(), other]))
  const merged = serveCall('mergeGuest', buildGuestProfile({ num_visits: 15 }))
  await open('?dialog=merge')
  const dialog = within(await findDialog('Merge another guest into Mara Lind'))
  const search = await dialog.findByRole('combobox', { name: 'Other guest' })
  expect(dialog.getByRole('button', { name: 'Merge guests' })).toBeDisabled()
  await userEvent.type(search, 'mara')
  await waitFor(() => expect(lists.seen.at(-1)?.query.search).toBe('mara'))
  // The guest can't be merged with itself.
  expect(screen.queryByTitle(/mara@example\.test/)).not.toBeInTheDocument()
  await userEvent.click(await screen.findByTitle('Mara L. · m@example.test'))
  const compared = within(await dialog.findByRole('table', { name: 'Compare both profiles' }))
  expect(compared.getByRole('row', { name: 'Visits 12 3' })).toBeVisible()
  expect(dialog.getByText(/the profile of Mara L\. is deleted/)).toBeVisible()
  await press('Merge guests', dialog)
  expect(await screen.findByText('Guests merged')).toBeVisible()
  expect(merged.seen[0]?.body).toEqual({ other_id: 9 })
})

test('says why merging failed, and stays', async () => {
  serve()
  serveCall('listGuests', buildList([buildGuest({ id: 9, firstname: 'M.' })]))
  apiServer.use(refuse('mergeGuest', 409, 'error.guest.missing'))
  await open('?dialog=merge')
  const dialog = within(await screen.findByRole('dialog'))
  await chooseOption('Other guest', /^M\. Lind/, dialog)
  await press('Merge guests', dialog)
  expect(await screen.findByText(/^Couldn't merge the guests\. This guest no longer exists/)).toBeVisible()
  expect(dialog.getByRole('table')).toBeVisible()
})

test('deletes a guest and leads back to the list as it was', async () => {
  serve()
  const deleted = serveCall('deleteGuest')
  serveCall('listGuests', buildList([]))
  serveCall('getGuestFields', { items: [] })
  serveCall('listGuestSegments', { items: [] })
  const { router } = await open('?list=segment%3Dlost')
  await press('Delete guest')
  const question = await confirm('Delete Mara Lind?', 'Delete guest')
  expect(question).toHaveTextContent("Payments stay in your records without the guest's details.")
  expect(question).toHaveTextContent('Guest accounts stay until you delete them')
  expect(await screen.findByText('Mara Lind deleted')).toBeVisible()
  await waitFor(() => expect(router.current()).toBe('/app/guests?segment=lost'))
  expect(deleted.seen).toHaveLength(1)
})

test('people who only read change nothing', async () => {
  const none = {
    update: false,
    delete: false,
    disconnect: false,
    merge: false,
    anonymise: false,
    export: false,
  }
  serve(buildGuestProfile({ devices: [phone], can: none }))
  await open('?dialog=edit')
  expect(await screen.findByRole('heading', { level: 1, name: 'Mara Lind' })).toBeVisible()
  expect(await screen.findByText('Pixel of Mara', { selector: 'span' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Privacy and data' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Edit profile' })).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
