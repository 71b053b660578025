import {
  apiServer,
  buildFailure,
  chooseOption,
  press,
  refuse,
  renderRemote,
  replaceText,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adSchema } from '../ads/ad-values'
import { paths } from '../paths'
import { remote } from '../remote'
import { buildCampaign, campaignHandlers, PREVIEW } from '../testing/campaign-builders'
import { emailSchema } from './email-values'

const save = (name = 'Save draft') => press(name)
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
async function open(path: string) {
  const rendered = await renderRemote(remote, { path })
  await screen.findByRole('tab', { name: 'Settings' })
  return rendered
}
async function replace(box: HTMLElement, text: string) {
  await replaceText(box, text)
}

const DENIED = {
  update: false,
  delete: false,
  activate: false,
  pause: false,
  duplicate: false,
  test: false,
  send: false,
}

beforeEach(() => apiServer.use(...campaignHandlers()))

test('a new campaign begins with the defaults and is edited on once it is saved', async () => {
  const create = serveCall('createCampaign', buildCampaign({ id: 9, name: 'Untitled Campaign' }))
  const { router } = await open(paths.emailCampaignCreate())
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Untitled Campaign')
  expect(await screen.findByText('1,240 guests. Emails go to 830 addresses.')).toBeInTheDocument()
  await save()
  expect(await screen.findByText('Untitled Campaign saved as a draft')).toBeInTheDocument()
  await waitFor(() => expect(router.current()).toContain('/app/campaigns/email/edit/9'))
  expect(create.seen[0]?.body).toMatchObject({
    name: 'Untitled Campaign',
    active: false,
    run_now: false,
    start_time: null,
    end_time: null,
    trigger_type: 'connect',
    trigger_param: 1,
    trigger_param_type: 'days',
    segment: null,
  })
})

test('the audience is counted for what is chosen', async () => {
  const count = serveCall('countCampaignAudience', { guests: 10, reachable: 0 })
  await open(paths.emailCampaignCreate())
  await chooseOption('Guests', 'Loyal guests')
  await chooseOption('Saved segment', 'Regulars')
  await waitFor(() => expect(count.seen.at(-1)?.query).toEqual({ segment: 'loyal', segment_id: '3' }))
  expect(await screen.findByText('10 guests. None of them can be emailed.')).toBeInTheDocument()
})

test('a campaign that is switched on needs a delay from 2 to 30 and a subject', async () => {
  serveCall('getCampaign', buildCampaign({ subject: '', trigger_param: 1 }))
  await open(paths.emailCampaignEdit({ id: 7 }, { tab: 'review' }))
  await screen.findByTitle('Preview')
  await press('Turn on')
  // The errors are on another tab, which opens.
  expect(await screen.findByText('Must be greater than one and less than 31')).toBeInTheDocument()
  expect(screen.getByText('This field is required')).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
})

test('a delay that is not asked for keeps no campaign from being saved', async () => {
  const update = serveCall('updateCampaign', buildCampaign())
  await open(paths.emailCampaignEdit({ id: 7 }))
  await replace(screen.getByRole('spinbutton', { name: /Send after/ }), '40')
  await userEvent.click(screen.getByRole('radio', { name: /^Once/ }))
  await save()
  await waitFor(() => expect(update.seen).toHaveLength(1))
  expect(update.seen[0]?.body).toMatchObject({ run_now: true, trigger_param: 1 })
})

test('of a campaign that is over, nothing says that saving sends it', async () => {
  const finished_at = '2026-03-02T08:00:00Z'
  serveCall('getCampaign', buildCampaign({ active: true, run_now: true, state: 'ended', finished_at }))
  await open(paths.emailCampaignEdit({ id: 7 }, { tab: 'review' }))
  expect(await screen.findByText(/Saving doesn't send it again/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Send now|Schedule/ })).not.toBeInTheDocument()
})

test('times are those of the site', async () => {
  const update = serveCall('updateCampaign', buildCampaign())
  serveCall('getCampaign', buildCampaign({ start_time: '2026-07-01T16:30:00.000Z' }))
  await open(paths.emailCampaignEdit({ id: 7 }))
  await replace(screen.getByRole('textbox', { name: 'Subject' }), 'Hello')
  await save()
  expect(await screen.findByText('Welcome back saved as a draft')).toBeInTheDocument()
  expect(update.seen[0]?.body).toMatchObject({ subject: 'Hello', start_time: '2026-07-01T16:30:00.000Z' })
})

test.each([
  ['an email', emailSchema],
  ['an ad', adSchema],
])('%s may end when it starts, and no earlier', async (_name, schema) => {
  const refusal = (start_time: string, end_time: string) =>
    schema.validateAt('end_time', { start_time, end_time, run_now: false }).then(
      () => null,
      (error: { errors: unknown[] }) => error.errors[0],
    )
  expect(await refusal('2026-07-01T16:30', '2026-07-01T16:30')).toBeNull()
  expect(await refusal('2026-07-01T16:31', '2026-07-01T16:30')).toMatchObject({
    id: 'error.field.date_order',
  })
})

test('says when a campaign could not be saved, beside the field that is wrong', async () => {
  const failure = buildFailure(422, 'error.validation', { reply_to: 'error.field.email' })
  apiServer.use(refuse('updateCampaign', 422, failure), refuse('createCampaign', 422, failure))
  await open(paths.emailCampaignEdit({ id: 7 }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply-to address' }), 'ana@cafe.test')
  await save()
  expect(await screen.findByText('Campaign update failed')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Reply-to address' })).toHaveAttribute('aria-invalid', 'true')
})

test('says when a campaign could not be created', async () => {
  apiServer.use(refuse('createCampaign', 409, 'error.conflict'))
  await open(paths.emailCampaignCreate())
  await save()
  expect(await screen.findByText('Campaign creation failed')).toBeInTheDocument()
})

test('a template fills the email and its subject, and undo takes it back', async () => {
  const create = serveCall('createCampaign', buildCampaign())
  await open(paths.emailCampaignCreate({ tab: 'design' }))
  await press('Templates')
  await press(/^Review request/)
  expect(await screen.findByRole('group', { name: 'Heading: How did we do?' })).toBeInTheDocument()
  await press('Undo')
  expect(screen.queryByRole('group', { name: 'Heading: How did we do?' })).not.toBeInTheDocument()
  await press('Redo')
  await save()
  await waitFor(() =>
    expect(create.seen[0]?.body).toMatchObject({
      templateId: 'review',
      subject: 'How was your visit, {{firstname|guest}}?',
    }),
  )
})

test('the review shows the email as a guest gets it, and leads to the block to improve', async () => {
  const preview = serveCall('previewCampaign', ({ body }) => ({
    ...PREVIEW,
    guest: body.guest_id ? { id: 12, name: 'Mara Lind' } : null,
  }))
  const guests = serveCall('listPreviewGuests', { items: [{ id: 12, name: 'Mara Lind', email: '' }] })
  await open(paths.emailCampaignEdit({ id: 7 }, { tab: 'review' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview')
  expect(frame).toHaveAttribute('sandbox', '')
  expect(frame.srcdoc).toContain('Hi Alex')
  expect(frame.srcdoc).not.toContain('style="')
  await userEvent.click(screen.getByRole('combobox', { name: 'Preview as' }))
  expect(await screen.findByRole('option', { name: 'Sample guest' })).toBeInTheDocument()
  await userEvent.keyboard('mara')
  await waitFor(() => expect(guests.seen.at(-1)?.query).toEqual({ search: 'mara' }))
  // Enter would otherwise select the sample guest.
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Sample guest' })).not.toBeInTheDocument())
  await userEvent.click(await screen.findByTitle('Mara Lind'))
  await waitFor(() => expect(preview.seen.at(-1)?.body.guest_id).toBe(12))
  await press('Show block')
  expect(await screen.findByRole('textbox', { name: 'Button text' })).toHaveValue('Book a table')
})

test('a test email goes out once the campaign is saved', async () => {
  const send = serveCall('testCampaign', {
    id: 9,
    to: 'ana@cafe.test',
    about: '',
    state: 'waiting',
    attempts: 0,
    last_error: null,
    last_error_text: null,
    created_at: '2026-03-02T08:00:00Z',
    sent_at: null,
  })
  const update = serveCall('updateCampaign', buildCampaign())
  await open(paths.emailCampaignEdit({ id: 7 }))
  await replace(screen.getByRole('textbox', { name: 'Subject' }), 'Hello')
  expect(screen.getByRole('button', { name: 'Send test' })).toBeDisabled()
  await save()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send test' })).toBeEnabled())
  await press('Send test')
  const dialog = within(await screen.findByRole('dialog'))
  await replace(dialog.getByRole('textbox', { name: /Email address/ }), 'ana@cafe.test')
  await press('Send test', dialog)
  expect(await screen.findByText('Test email on its way to ana@cafe.test')).toBeInTheDocument()
  expect(send.seen[0]?.body).toEqual({ to: 'ana@cafe.test' })
  expect(update.seen).toHaveLength(1)
})

test('with read access the form is locked', async () => {
  const can = { ...DENIED }
  serveCall('getCampaign', buildCampaign({ can }))
  await open(paths.emailCampaignEdit({ id: 7 }))
  expect(screen.getByText('You can view this campaign but not change it.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Subject' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Save draft' })).not.toBeInTheDocument()
  await tab('Design')
  expect(await screen.findByRole('group', { name: 'Heading: Welcome' })).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Add blocks' })).not.toBeInTheDocument()
})

test('a campaign that is gone leads back to the list', async () => {
  apiServer.use(refuse('getCampaign', 404))
  await renderRemote(remote, { path: paths.emailCampaignEdit({ id: 7 }) })
  expect(await screen.findByText('Campaign not found')).toBeInTheDocument()
})
