import {
  answer,
  apiServer,
  buildFailure,
  buildSiteSettings,
  chooseOption,
  expectLink,
  press,
  refuse,
  renderRemote,
  serveCall,
  serveFieldErrors,
} from '@portico/shared/testing'
import type { IntegrationTest } from '@portico/shared/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import {
  buildDescription,
  buildDetails,
  integrationHandlers,
  WEBHOOK_DESCRIPTION,
} from '../testing/integration-server'

const path = '/app/settings-view/integrations/mailbird'
const open = (at = path) =>
  renderRemote(remote, {
    path: at,
    settings: buildSiteSettings({ permissions: { all: true, integrations: true, guests: true } }),
  })

const REACHED: IntegrationTest = {
  ok: true,
  account: 'Harbour Marketing',
  cause: null,
  detail: '',
  status: 200,
  duration: 120,
}

test('sets a service up: the key, a list that the service offers, and a test right after saving', async () => {
  let details = buildDetails(null)
  apiServer.use(
    answer('getIntegration', { service: '*' }, () => details),
    ...integrationHandlers(),
  )
  const saved = serveCall('saveIntegration', { service: '*' }, () => {
    details = buildDetails({ state: 'untested', account: null, connected_at: null })
    return details
  })
  const tested = serveCall('testIntegration', { service: '*' }, REACHED)
  await open()
  await press('Save changes')
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText(/^API key/), 'geheim')
  await chooseOption(/^Audience/, 'Newsletter')
  await press('Save changes')
  expect(await screen.findByText('Saved and connected to Harbour Marketing')).toBeInTheDocument()
  expect(saved.bodies).toEqual([
    {
      values: { api_key: 'geheim', list_id: 'list-1' },
      mapping: {
        opt_in: 'single',
        without_consent: 'skip',
        attributes: [],
        tags: [],
        guest_tags: false,
        events: [],
      },
    },
  ])
  // The stored key is the one that is tested.
  expect(tested.bodies[0]?.values).toEqual({ list_id: 'list-1' })
  expect(screen.queryByDisplayValue('geheim')).not.toBeInTheDocument()
})

test('a failed test says why, and what to do', async () => {
  apiServer.use(...integrationHandlers())
  serveCall(
    'testIntegration',
    { service: '*' },
    { ...REACHED, ok: false, account: null, cause: 'wrong_region', detail: 'use r2', status: 403 },
  )
  await open()
  await press('Test connection')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The account is in another region')
  expect(alert).toHaveTextContent(/Choose the region/)
  expect(alert).toHaveTextContent('use r2')
})

test('an ID can be typed if the service lists nothing', async () => {
  apiServer.use(
    answer('listIntegrationChoices', { service: '*' }, { items: [], cause: 'timeout', detail: '' }),
    ...integrationHandlers(
      buildDetails({ mapping: { ...buildDetails().integration!.mapping, attributes: [] } }),
    ),
  )
  const saved = serveCall('saveIntegration', { service: '*' }, buildDetails())
  await open()
  expect(
    await screen.findByText(/The service didn't respond in time.*You can also type the ID/),
  ).toBeInTheDocument()
  const list = screen.getByRole('combobox', { name: /^Audience/ })
  await userEvent.click(list)
  await userEvent.type(list, 'list-77')
  await userEvent.click(await screen.findByTitle('Use ID “list-77”'))
  await press('Save changes')
  await waitFor(() => expect(saved.bodies[0]?.values).toEqual({ list_id: 'list-77' }))
})

test('maps details of guests to fields of the service', async () => {
  apiServer.use(...integrationHandlers())
  const saved = serveCall('saveIntegration', { service: '*' }, buildDetails())
  await open()
  await press('Add field')
  const row = within(screen.getByRole('group', { name: 'Field 2' }))
  await chooseOption(/^Guest detail/, 'Gender', row)
  await userEvent.type(row.getByRole('combobox', { name: /^Field at Mailbird/ }), 'SEX')
  await userEvent.click(await screen.findByTitle('Use ID “SEX”'))
  await userEvent.click(screen.getByRole('radio', { name: 'Send as unsubscribed contacts' }))
  expect(screen.getByText(/marked as unsubscribed there/)).toBeInTheDocument()
  await press('Save changes')
  await waitFor(() =>
    expect(saved.bodies[0]?.mapping).toMatchObject({
      without_consent: 'unsubscribed',
      attributes: [
        { source: 'birthday', target: 'BDAY' },
        { source: 'gender', target: 'SEX' },
      ],
    }),
  )
})

test('errors of the server are at their fields', async () => {
  apiServer.use(...integrationHandlers())
  serveFieldErrors('saveIntegration', { 'values.list_id': 'error.field.invalid' }, { service: '*' })
  await open()
  await press('Add field')
  await press('Remove field 2')
  await userEvent.click(screen.getByRole('switch', { name: /guest's own tags/ }))
  await press('Save changes')
  expect(await screen.findByRole('combobox', { name: /^Audience/ })).toBeInvalid()
})

test('previews the requests for a guest without sending anything', async () => {
  apiServer.use(...integrationHandlers())
  const asked = serveCall(
    'previewIntegration',
    { service: '*' },
    {
      guest: { id: 11, name: 'Ana Ruiz', email: 'ana@guest.test' },
      skipped: null,
      requests: [{ method: 'PUT', url: 'https://api.mailbird.test/members', headers: {}, body: '{"a":1}' }],
    },
  )
  await open()
  await press('Show preview')
  expect(await screen.findByText('Preview for Ana Ruiz')).toBeInTheDocument()
  expect(screen.getByText('https://api.mailbird.test/members')).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Body' })).toHaveTextContent('{ "a": 1 }')
  expect(asked.bodies[0]).toMatchObject({
    event: 'guest.logged_in',
    guest_id: null,
    values: { list_id: 'list-1' },
  })
})

test('a preview says why nothing would be sent', async () => {
  apiServer.use(...integrationHandlers())
  serveCall(
    'previewIntegration',
    { service: '*' },
    { guest: { id: 11, name: 'Ana Ruiz', email: null }, skipped: 'no_consent', requests: [] },
  )
  await open()
  await press('Show preview')
  expect(await screen.findByText('Nothing would be sent')).toBeInTheDocument()
  expect(screen.getByText("The guest hasn't agreed to marketing")).toBeInTheDocument()
})

test('a paused service says what waits, and resumes', async () => {
  apiServer.use(
    ...integrationHandlers(
      buildDetails({
        state: 'paused',
        failures: 20,
        queued: 42,
        dead: 3,
        last_failure: { cause: 'revoked', detail: '', at: '2026-03-10T09:30:00Z' },
      }),
    ),
  )
  const changed = serveCall('setIntegrationState', { service: '*' }, buildDetails())
  await open()
  expect(await screen.findByText('Paused after 20 failures in a row')).toBeInTheDocument()
  expect(screen.getByText(/42 deliveries are waiting and nothing is lost/)).toBeInTheDocument()
  expect(screen.getByText('Access was withdrawn or has expired')).toBeInTheDocument()
  await expectLink('3', `/newapp${path}?tab=deliveries&state=dead`)
  await press('Resume deliveries')
  expect(await screen.findByText('Deliveries to Mailbird resumed')).toBeInTheDocument()
  expect(changed.bodies).toEqual([{ on: true }])
})

test('removing names what is lost', async () => {
  apiServer.use(...integrationHandlers(buildDetails({ queued: 2, delivered: 7 })))
  const removed = serveCall('removeIntegration')
  const { router } = await open()
  await press('Remove service')
  const dialog = await screen.findByRole('dialog', { name: /Remove Mailbird/ })
  expect(dialog).toHaveTextContent('2 waiting deliveries and the log of 7 deliveries')
  await press('Remove service', within(dialog))
  await waitFor(() => expect(router.current()).toBe('/app/settings-view/integrations/inactive'))
  expect(removed.seen).toHaveLength(1)
})

test('turning off says what happens meanwhile', async () => {
  apiServer.use(...integrationHandlers())
  const changed = serveCall('setIntegrationState', { service: '*' }, buildDetails({ state: 'off' }))
  await open()
  await press('Turn off')
  const dialog = await screen.findByRole('dialog', { name: /Turn off Mailbird/ })
  expect(dialog).toHaveTextContent(/isn't sent later/)
  await press('Turn off', within(dialog))
  await waitFor(() => expect(changed.bodies).toEqual([{ on: false }]))
})

test('says that the address comes from the vendor where nothing is published', async () => {
  apiServer.use(...integrationHandlers(buildDetails({}, buildDescription({ evidence: 'vendor_address' }))))
  await open()
  expect(await screen.findByText(/The address comes from the vendor/)).toBeInTheDocument()
})

test('read access shows the settings without any way to change them', async () => {
  apiServer.use(
    answer(
      'getIntegration',
      { service: '*' },
      { ...buildDetails(), can: { update: false, test: false, remove: false } },
    ),
    ...integrationHandlers(),
  )
  await open()
  expect(await screen.findByText(/read-only access/)).toBeInTheDocument()
  for (const name of ['Save changes', 'Test connection', 'Remove service', 'Turn off'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

test('an unknown service leads back to the catalog', async () => {
  apiServer.use(refuse('getIntegration', { service: '*' }, 404, buildFailure(404, 'error.not_found')))
  await open('/app/settings-view/integrations/fax')
  expect(await screen.findByText("This service doesn't exist")).toBeInTheDocument()
})

test('a new signing secret is shown once, and replacing it says how long the old one is valid', async () => {
  let created: string | null = null
  apiServer.use(
    answer('getWebhookSecret', () => ({
      created_at: created,
      previous_valid_until: created && '2026-03-11T10:00:00Z',
    })),
    ...integrationHandlers(
      buildDetails({ values: { url: 'https://harbour.test/hook' }, stored_secrets: [] }, WEBHOOK_DESCRIPTION),
    ),
  )
  serveCall('rotateWebhookSecret', () => {
    created = '2026-03-10T10:00:00Z'
    return { secret: 'whsec_c2VjcmV0', previous_valid_until: null }
  })
  await open('/app/settings-view/integrations/webhook')
  await press('Create secret')
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeInTheDocument()
  await press('Done')
  expect(screen.queryByText('whsec_c2VjcmV0')).not.toBeInTheDocument()
  expect(await screen.findByText(/previous secret is valid until Mar 11, 2026/)).toBeInTheDocument()
})

test('a REST hook can be unsubscribed', async () => {
  const hook = {
    id: 5,
    event: 'guest.logged_in',
    target_url: 'https://hooks.zapier.test/1',
    created_by: 'Ada Owner',
    created_at: '2026-03-10T10:00:00Z',
  } as const
  apiServer.use(
    answer('listHooks', { items: [hook] }),
    ...integrationHandlers(buildDetails(null, WEBHOOK_DESCRIPTION)),
  )
  const gone = serveCall('unsubscribeHook')
  await open('/app/settings-view/integrations/webhook')
  await press('Actions for https://hooks.zapier.test/1')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unsubscribe' }))
  const dialog = await screen.findByRole('dialog', { name: /Unsubscribe this REST hook/ })
  await press('Unsubscribe', within(dialog))
  await waitFor(() => expect(gone.seen[0]?.params.hookId).toBe('5'))
})
