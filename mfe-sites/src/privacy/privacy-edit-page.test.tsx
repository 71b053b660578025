import { answer, apiServer, press, renderRemote, replaceText, serveCall } from '@portico/shared/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildConsentText, CONSENT_TEXTS, privacyHandlers, RETENTION } from '../testing/settings-server'

const open = (options = {}) => renderRemote(remote, { path: '/app/settings-view/privacy', ...options })
const months = () => screen.findByRole('spinbutton', { name: /Time without a visit/ })

test('says what the next run takes, and asks before a stricter rule', async () => {
  apiServer.use(...privacyHandlers())
  const sent = serveCall('saveRetention', ({ body: { months: kept } }) => ({
    ...RETENTION,
    months: kept,
  })).bodies
  await open()
  expect(await screen.findByText('The next run will anonymize 17 guests.')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Mar 10, 2026.*24.*3.*Completed/ })).toBeVisible()
  await replaceText(await months(), '12')
  await press('Save changes')
  // In tests antd gives one id to several elements, so a dialog can't be found by its name here.
  const no = await screen.findByRole('dialog')
  expect(no).toHaveTextContent('Anonymize inactive guests?')
  expect(no).toHaveTextContent("guests who haven't visited for 12 months")
  await press('Cancel', within(no))
  expect(sent).toEqual([])
  await press('Save changes')
  const dialogs = await screen.findAllByRole('dialog')
  await userEvent.click(
    within(dialogs.at(-1) as HTMLElement).getByRole('button', { name: 'Anonymize guests' }),
  )
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent).toEqual([{ months: 12 }])
})

test('a gentler rule needs no question', async () => {
  apiServer.use(...privacyHandlers())
  const sent = serveCall('saveRetention', () => ({ ...RETENTION, months: null, due: 0 })).bodies
  await open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Anonymize inactive guests' }))
  expect(screen.getByText('Guest data is kept indefinitely.')).toBeVisible()
  await press('Save changes')
  expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  expect(sent[0]).toEqual({ months: null })
})

test('a text is read, compared with older versions, and followed by a new one', async () => {
  apiServer.use(...privacyHandlers())
  const sent = serveCall('addConsentText', ({ body }) =>
    buildConsentText({ ...body, id: 54, version: 3 }),
  ).bodies
  await open()
  expect(await screen.findByText('Be very kind to all others.')).toBeVisible()
  await press('Compare with current')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('very').tagName).toBe('INS')
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)

  await press('Write new version')
  await press('Publish')
  expect(
    await screen.findByText(
      'This is the same as the current version. Change the text before you publish it.',
    ),
  ).toBeVisible()
  await userEvent.type(screen.getByRole('textbox', { name: 'New version' }), ' Always.')
  await press('Publish')
  const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  expect(question).toHaveTextContent('Publish version 3?')
  await press('Publish', within(question))
  expect(await screen.findByText('Version 3 published')).toBeInTheDocument()
  expect(sent[0]).toEqual({
    purpose: 'tos',
    language: 'en-US',
    text: 'Be very kind to all others. Always.',
  })
})

test('who may only read reads', async () => {
  apiServer.use(
    answer('getRetention', { ...RETENTION, can: { update: false } }),
    answer('listConsentTexts', { items: CONSENT_TEXTS, can: { create: false } }),
    ...privacyHandlers(),
  )
  await open({ path: '/app/settings-view/privacy?text=tos&language=es-ES' })
  expect(await screen.findByText('Sé amable.')).toBeVisible()
  expect(await months()).toBeDisabled()
  expect(screen.queryByRole('button', { name: /Save|Write/ })).not.toBeInTheDocument()
})

test('the wording of a checkbox is a record beside the text that was published', async () => {
  const published = buildConsentText({ purpose: 'marketing_sms', text: 'News by text message.' })
  const wording = { id: 54, version: 2, created_by: null, text: 'Send me offers' }
  apiServer.use(...privacyHandlers(RETENTION, [published, buildConsentText({ ...published, ...wording })]))
  await open({ path: '/app/settings-view/privacy?text=marketing_sms' })
  expect(await screen.findByText('News by text message.')).toBeVisible()
  expect(screen.getByText(/wording on the splash page/)).toBeVisible()
  await press('Write new version')
  await userEvent.type(screen.getByRole('textbox', { name: 'New version' }), ' Always.')
  await press('Publish')
  const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement
  expect(question).toHaveTextContent('Publish version 3?')
})
