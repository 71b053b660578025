import type { Download, DownloadSchedule, Guest, GuestField, GuestSegment } from '@portico/shared/contracts'
import {
  apiServer,
  chooseAction,
  chooseFilter,
  chooseOption,
  expectLink,
  onPhone,
  press,
  refuse,
  renderRemote,
  type RenderRemoteOptions,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { findDialog } from '../testing/find-dialog'
import { buildGuest, buildList, buildSegment } from '../testing/guest-builders'

const path = '/app/guests'
const open = (query = '', options: Omit<RenderRemoteOptions, 'path'> = {}) =>
  renderRemote(remote, { path: path + query, ...options })

interface Served {
  guests?: Guest[]
  fields?: GuestField[]
  segments?: GuestSegment[]
}

function serve({ guests = [buildGuest()], fields = [], segments = [] }: Served = {}) {
  const lists = serveCall('listGuests', () => buildList(guests))
  serveCall('getGuestFields', { items: fields })
  serveCall('listGuestSegments', () => ({ items: segments }))
  return lists
}

test('shows guests by their last visit, with the questions of the site as columns', async () => {
  const lists = serve({
    guests: [
      buildGuest({ details: { 'Which room?': '12' }, tags: ['VIP'], demo: true }),
      buildGuest({ id: 8, firstname: '', lastname: '', email: null, phonenumber: null, online: true }),
      buildGuest({ id: 9, firstname: '', lastname: '', email: 'ines@example.test' }),
    ],
    fields: [
      { key: 'email', title: '', field_type: 'email' },
      { key: 'country', title: '', field_type: 'country' },
      { key: 'details.Which room?', title: 'Room', field_type: 'custom_text' },
    ],
  })
  await open()
  const row = await screen.findByRole('row', { name: /Mara Lind/ })
  for (const text of [
    'mara@example.test · +34600111222',
    'Loyal',
    'Sample',
    'VIP',
    '1.25 GB',
    'Sweden',
    '12',
  ]) {
    expect(within(row).getAllByText(text)[0]).toBeVisible()
  }
  expect(screen.getByRole('columnheader', { name: 'Room' })).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Guest 8/ })).getByText('Online')).toBeVisible()
  const byAddress = screen.getByRole('row', { name: /ines@example.test/ })
  expect(within(byAddress).getByRole('link', { name: 'ines@example.test' })).toBeVisible()
  expect(within(byAddress).getAllByText(/ines@example.test/)).toHaveLength(1)
  expect(lists.seen[0]?.query).toEqual({ page: '1', per_page: '25', sort_on: 'last_seen', sort_by: 'desc' })
})

test('takes every filter from the address', async () => {
  const lists = serve()
  await open(
    '?search=mara&segment=loyal&login_type=email&online=true&consent=false&tag=VIP&fromdate=01-03-2026&todate=31-03-2026&page=2',
  )
  await screen.findByRole('row', { name: /Mara Lind/ })
  expect(lists.seen[0]?.query).toEqual({
    page: '2',
    per_page: '25',
    sort_on: 'last_seen',
    sort_by: 'desc',
    search: 'mara',
    segment: 'loyal',
    login_type: 'email',
    online: 'true',
    consent: 'false',
    tag: 'VIP',
    fromdate: '01/03/2026',
    todate: '31/03/2026',
  })
})

test('keeps filters in the address, and clears them at once', async () => {
  const lists = serve()
  const { router } = await open('?site=1&page=3')
  await screen.findByRole('row', { name: /Mara Lind/ })
  await chooseFilter('Segment', 'Lost')
  await chooseFilter('Login method', 'Voucher')
  await chooseFilter('Online status', 'Offline')
  await chooseFilter('Marketing consent', 'Agreed to marketing')
  expect(router.current()).toBe(`${path}?site=1&segment=lost&login_type=voucher&online=false&consent=true`)
  await waitFor(() => expect(lists.seen.at(-1)?.query).toMatchObject({ consent: 'true', page: '1' }))
  await press('Clear 4 filters')
  expect(router.current()).toBe(`${path}?site=1`)
})

test('a tag can be typed or chosen, and days chosen', async () => {
  serve()
  serveCall('listGuestTags', { items: ['Regular'] })
  const { router } = await open()
  await screen.findByRole('row', { name: /Mara Lind/ })
  await press('Filter')
  await userEvent.click(await screen.findByRole('option', { name: 'Tag' }))
  await userEvent.keyboard('VIP{Enter}')
  expect(router.current()).toBe(`${path}?tag=VIP`)
  await press('Tag: VIP')
  await userEvent.click(await screen.findByRole('option', { name: 'Regular' }))
  expect(router.current()).toBe(`${path}?tag=Regular`)
  await chooseFilter('Last seen', 'Last 7 days')
  expect(router.current()).toMatch(/\?tag=Regular&fromdate=\d\d-\d\d-\d{4}&todate=\d\d-\d\d-\d{4}$/)
  await press('Remove filter: Last seen')
  expect(router.current()).toBe(`${path}?tag=Regular`)
})

test('keeps its filters behind a button that counts them on a phone', async () => {
  onPhone()
  serve()
  const { router } = await open('?segment=lost&fromdate=01-03-2026&todate=31-03-2026')
  await press('Filter (2)')
  expect(await screen.findByRole('option', { name: /Segment/ })).toBeVisible()
  await userEvent.click(screen.getByRole('option', { name: 'Online status' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Offline' }))
  expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Online status: Offline' })).toBeVisible()
  await press('Clear 3 filters')
  expect(router.current()).toBe(path)
  expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible()
})

test('tells no guests yet from nothing found', async () => {
  serve({ guests: [] })
  const { unmount } = await open()
  expect(await screen.findByText('No guests yet')).toBeVisible()
  await unmount()
  const { router } = await open('?segment=lost')
  expect(await screen.findByText('No guests match these filters')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  expect(router.current()).toBe(path)
  expect(await screen.findByText('No guests yet')).toBeVisible()
})

test('hides columns, and the address remembers which', async () => {
  serve()
  const { router } = await open()
  await screen.findByRole('row', { name: /Mara Lind/ })
  await press('Columns')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Visits' }))
  expect(screen.queryByRole('columnheader', { name: 'Visits' })).not.toBeInTheDocument()
  expect(router.current()).toBe(`${path}?hide=num_visits%2Cfirst_seen%2Cnum_devices`)
})

test('leaves columns out that would make the list wider than the screen, until they are chosen', async () => {
  serve()
  const { router } = await open()
  await screen.findByRole('row', { name: /Mara Lind/ })
  expect(screen.queryByRole('columnheader', { name: 'First seen' })).not.toBeInTheDocument()
  await press('Columns')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'First seen' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Devices' }))
  for (const name of ['First seen', 'Devices']) {
    expect(screen.getByRole('columnheader', { name })).toBeVisible()
  }
  expect(router.current()).toBe(`${path}?hide=-`)
})

test('says that there are more than it counts', async () => {
  serve()
  const metadata = { page: 1, per_page: 25, total: 10_000, pages: 400, total_is_exact: false }
  serveCall('listGuests', { items: [buildGuest()], metadata })
  await open()
  expect(await screen.findByText('1–25 of more than 10,000')).toBeVisible()
})

test('a click on a row opens the guest, whose page leads back to the same list', async () => {
  serve()
  apiServer.use(refuse('getGuest', { gid: 7 }, 404, 'error.not_found'))
  const { router } = await open('?site=1&segment=loyal&page=2')
  await userEvent.click(await screen.findByText('1.25 GB'))
  await waitFor(() => expect(router.current()).toBe('/app/guests/details/7?list=segment%3Dloyal%26page%3D2'))
})

describe('segments', () => {
  test('are applied from a menu, which then names the one on screen', async () => {
    serve({ segments: [buildSegment()] })
    const { router } = await open('?search=x&online=true&fromdate=01-03-2026&todate=02-03-2026')
    await press(/Saved segments/)
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Regulars' }))
    expect(router.current()).toBe(`${path}?segment=loyal&consent=true`)
    expect(await screen.findByRole('button', { name: /Regulars/ })).toBeVisible()
  })

  test('are saved from the filters on screen, without days', async () => {
    const segments: GuestSegment[] = []
    serve({ segments })
    const created = serveCall('createGuestSegment', ({ body }) => {
      segments.push(buildSegment({ id: 4, ...body }))
      return buildSegment({ id: 4, ...body })
    })
    await open('?search=mara&online=false&fromdate=01-03-2026&todate=02-03-2026')
    await press(/Saved segments/)
    await userEvent.click(await screen.findByRole('menuitem', { name: /Save as segment/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Quiet ones')
    await press('Save segment', within(dialog))
    expect(await screen.findByText('Segment “Quiet ones” saved')).toBeVisible()
    expect(created.seen[0]?.body).toEqual({ name: 'Quiet ones', filter: { search: 'mara', online: false } })
  })

  test('a name that is taken is told at its field', async () => {
    serve()
    apiServer.use(
      refuse('createGuestSegment', 409, {
        status: 409,
        message: 'error.segment.taken',
        message_text: { id: 'error.segment.taken' },
        schema_errors: { name: ['error.segment.taken'] },
        schema_texts: { name: [{ id: 'error.segment.taken' }] },
      }),
    )
    await open('?online=false&dialog=save-segment')
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Name' }), 'Regulars{Enter}')
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        "There's already a segment with this name. Choose another name.",
      ),
    )
  })

  test('are renamed and deleted', async () => {
    const segments = [buildSegment()]
    serve({ segments })
    const updated = serveCall('updateGuestSegment', ({ body }) => {
      segments[0] = buildSegment(body)
      return segments[0]
    })
    const deleted = serveCall('deleteGuestSegment', () => {
      segments.pop()
      return null
    })
    await open('?dialog=segments')
    await press('Rename Regulars')
    const name = screen.getByRole('textbox', { name: 'Name' })
    await replaceText(name, 'Friends{Enter}')
    await press('Delete Friends')
    expect(updated.seen[0]?.body).toEqual({ name: 'Friends', filter: { segment: 'loyal', consent: true } })
    const question = await findDialog('Delete segment “Friends”?')
    await press('Delete', within(question))
    expect(await screen.findByText('Segment “Friends” deleted')).toBeVisible()
    expect(deleted.seen[0]?.params.segmentId).toBe('3')
  })

  test('that campaigns use say so instead of offering to be deleted', async () => {
    serve({ segments: [buildSegment({ campaigns: 2 })] })
    await open('?dialog=segments')
    expect(await screen.findByText("Used by 2 campaigns, so it can't be deleted")).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete Regulars' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Rename Regulars' })).toBeVisible()
  })

  test('are not offered for saving to people who only read', async () => {
    serve({ segments: [buildSegment()] })
    serveCall('listGuests', {
      ...buildList([buildGuest()]),
      can: { save_segment: false, delete: false, anonymise: false },
    })
    serveCall('listGuestSegments', {
      items: [buildSegment()],
      can: { create: false, update: false, delete: false },
    })
    await open('?online=true')
    await press(/Saved segments/)
    expect(await screen.findByRole('menuitem', { name: 'Regulars' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /Save as segment/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: /Manage/ })).not.toBeInTheDocument()
  })
})

test('deletes a guest after a question that says what changes', async () => {
  const guests = [buildGuest()]
  serve({ guests })
  const deleted = serveCall('deleteGuest', () => {
    guests.pop()
    return null
  })
  await open()
  await chooseAction('Mara Lind', /Delete guest/)
  const dialog = await findDialog('Delete Mara Lind?')
  expect(dialog).toHaveTextContent('your statistics change')
  await press('Delete guest', within(dialog))
  expect(await screen.findByText('Mara Lind deleted')).toBeVisible()
  expect(await screen.findByText('No guests yet')).toBeVisible()
  expect(deleted.seen[0]?.params.gid).toBe('7')
})

test('speaks Spanish', async () => {
  serve()
  await open('', { locale: 'es-ES' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Invitados')
  expect(await screen.findByText('1,25 GB')).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Datos consumidos' })).toBeVisible()
})

/** Status address as the server returns it; its last part is the download's number. */
const STATUS_URL = ['', 's', 1, 'api', 'v1', 'download', 5].join('/')

test('a file of the filtered list is made in the background, and offered once it is there', async () => {
  let state: Download['state'] = 'running'
  serve()
  const started = serveCall('startGuestDownload', { status_url: STATUS_URL })
  const status = serveCall('getDownload', () => ({
    state,
    progress: state === 'done' ? 100 : 40,
    rows: 1200,
    message: null,
    filelink: state === 'done' ? `${STATUS_URL}/file` : null,
    expires_at: '2026-03-03T09:00:00Z',
  }))
  await renderRemote(remote, { path: '/app/guests?segment=loyal&search=ana' })
  await press('Download')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }))
  expect(await screen.findByText('Creating your file…')).toBeVisible()
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(started.seen[0]?.query).toEqual({ format: 'xlsx', search: 'ana', segment: 'loyal' })
  state = 'done'
  expect(await screen.findByText('Your file with 1,200 rows is ready', {}, { timeout: 5000 })).toBeVisible()
  await expectLink('Download file', `${STATUS_URL}/file`)
  expect(status.seen[0]?.params.downloadId).toBe('5')
})

test('says why a file could not be made', async () => {
  serve()
  serveCall('startGuestDownload', { status_url: STATUS_URL })
  serveCall('getDownload', {
    state: 'failed',
    progress: 0,
    rows: null,
    filelink: null,
    message: 'error.download.too_long',
    expires_at: '2026-03-03T09:00:00Z',
  })
  await renderRemote(remote, { path: '/app/guests' })
  await press('Download')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText(/more rows than a spreadsheet can hold/)).toBeVisible()
})

test('an email leads to a scheduled file, and one that is gone is told as such', async () => {
  serve()
  apiServer.use(refuse('getDownload', 404, 'error.not_found'))
  const { router } = await open('?download=5')
  expect(await screen.findByText('This file is no longer available. Create it again.')).toBeVisible()
  await press('Close')
  expect(router.current()).toBe(path)
})

test('schedules downloads, and deletes their schedules', async () => {
  let items: DownloadSchedule[] = [
    {
      id: 3,
      kind: 'sessions',
      format: 'xlsx',
      language: 'en-US',
      frequency: 'monthly',
      weekday: 1,
      next_at: '2026-04-01T06:00:00Z',
    },
  ]
  serve()
  const created = serveCall('createDownloadSchedule', ({ body }) => {
    const schedule = { ...body, weekday: body.weekday ?? 1, id: 4, next_at: '2026-03-16T07:00:00Z' }
    items = [...items, schedule]
    return schedule
  })
  const deleted = serveCall('deleteDownloadSchedule', ({ params }) => {
    items = items.filter(({ id }) => String(id) !== params.scheduleId)
    return null
  })
  serveCall('listDownloadSchedules', () => ({ items }))
  const { router } = await open()
  await press('Download')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Scheduled downloads' }))
  const dialog = await findDialog('Scheduled downloads')
  expect(router.current()).toBe(`${path}?dialog=download-schedules`)
  const name = 'Sessions · Monthly · Excel (XLSX)'
  expect(await within(dialog).findByText(name)).toBeVisible()
  await press(`Delete ${name}`, within(dialog))
  expect(await within(dialog).findByText('No scheduled downloads')).toBeVisible()
  expect(deleted.seen[0]?.params.scheduleId).toBe('3')
  await press('New schedule', within(dialog))
  await chooseOption('Day of the week', 'Friday', within(dialog))
  await press('Schedule download', within(dialog))
  expect(await within(dialog).findByText('Guests · Weekly · CSV')).toBeVisible()
  expect(created.seen[0]?.body).toEqual({
    kind: 'guests',
    format: 'csv',
    language: 'en-US',
    frequency: 'weekly',
    weekday: 5,
  })
})
