import { apiServer, chooseOption, expectLink, press, renderRemote, serveCall } from '@portico/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote'
import { buildDescription, buildDetails, integrationHandlers } from '../testing/integration-server'

const path = '/app/settings-view/integrations/mailbird'
const open = (ending: string) => renderRemote(remote, { path: `${path}${ending}` })
const APART = buildDescription({ has_connection_page: true, has_oauth: true })

test('the page of a service leads to its connection first', async () => {
  apiServer.use(...integrationHandlers(buildDetails(null, APART)))
  await open('')
  await expectLink('Connect Mailbird', `/newapp${path}/connection`)
  expect(screen.queryByRole('combobox', { name: /^Audience/ })).not.toBeInTheDocument()
})

test('a key saved here keeps the list and the mapping of the other page', async () => {
  apiServer.use(...integrationHandlers(buildDetails({}, APART)))
  const saved = serveCall('saveIntegration', { service: '*' }, buildDetails({}, APART))
  await open('/connection')
  expect(screen.queryByRole('combobox', { name: /^Audience/ })).not.toBeInTheDocument()
  await userEvent.type(await screen.findByLabelText(/^API key/), 'neu')
  await press('Save connection')
  await waitFor(() => expect(saved.bodies[0]?.values).toEqual({ api_key: 'neu', list_id: 'list-1' }))
  expect(saved.bodies[0]?.mapping.attributes).toEqual([{ source: 'birthday', target: 'BDAY' }])
  await expectLink('Choose list and fields', `/newapp${path}`)
})

test('the first list is chosen together with the key, because a service needs both', async () => {
  apiServer.use(...integrationHandlers(buildDetails(null, APART)))
  const saved = serveCall('saveIntegration', { service: '*' }, buildDetails({}, APART))
  await open('/connection')
  await userEvent.type(await screen.findByLabelText(/^API key/), 'neu')
  await chooseOption(/^Audience/, 'Newsletter')
  await press('Save connection')
  await waitFor(() => expect(saved.bodies[0]?.values).toEqual({ api_key: 'neu', list_id: 'list-1' }))
})

test('says how a sign-in at the service ended', async () => {
  apiServer.use(...integrationHandlers(buildDetails({ by_oauth: true }, APART)))
  await open('/connection?sign_in=connected')
  expect(await screen.findByText('Connected to Harbour Marketing')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeInTheDocument()
})

test('a canceled sign-in changed nothing', async () => {
  apiServer.use(...integrationHandlers(buildDetails(null, APART)))
  await open('/connection?sign_in=denied')
  expect(await screen.findByText("Mailbird wasn't given access")).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sign in at Mailbird' })).toBeInTheDocument()
})
