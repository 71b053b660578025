import {
  apiServer,
  chooseOption,
  press,
  renderRemote,
  replaceText,
  type RenderRemoteOptions,
  serveCall,
} from '@portico/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { paths } from '../paths'
import { remote } from '../remote'
import { adList, buildAd, campaignHandlers } from '../testing/campaign-builders'

const open = (path: string, options: Partial<RenderRemoteOptions> = {}) =>
  renderRemote(remote, { path, ...options })
const save = (name = 'Save changes') => press(name)

beforeEach(() => apiServer.use(...campaignHandlers()))

test('the list shows views, clicks and skips, and switches ads off', async () => {
  const pause = serveCall('pauseSplashAd', buildAd({ active: false }))
  await open(paths.splashAdList())
  const row = await screen.findByRole('row', { name: /Happy hour/ })
  for (const text of ['All guests', '200', '15%', '60%']) {
    expect(within(row).getByText(text)).toBeInTheDocument()
  }
  await userEvent.click(within(row).getByRole('switch'))
  expect(await screen.findByText('Happy hour turned off')).toBeInTheDocument()
  expect(pause.seen).toHaveLength(1)
})

test('what is said of ads names them as such', async () => {
  serveCall('listSplashAds', adList([]))
  await open(paths.splashAdList({ state: 'paused' }), { locale: 'es-ES' })
  expect(await screen.findByText('No hay anuncios con este estado')).toBeInTheDocument()
})

test('an ad is deleted after asking', async () => {
  const remove = serveCall('deleteSplashAd', null)
  await open(paths.splashAdList(), { locale: 'es-ES' })
  await press('Acciones de Happy hour')
  await userEvent.click(await screen.findByRole('menuitem', { name: /Eliminar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar «Happy hour»?' }))
  await press('Eliminar anuncio', dialog)
  expect(await screen.findByText('Se ha eliminado «Happy hour»')).toBeInTheDocument()
  expect(remove.seen).toHaveLength(1)
})

test('a new ad has a name in the language of the user', async () => {
  await open(paths.splashAdCreate(), { locale: 'es-ES' })
  expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue('Campaña sin título')
})

test('a new ad begins with the defaults', async () => {
  const create = serveCall('createSplashAd', buildAd({ id: 5 }))
  const { router } = await open(paths.splashAdCreate())
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Untitled Campaign')
  await save('Save draft')
  await waitFor(() => expect(router.current()).toContain('/app/campaigns/splash-page-ad/edit/5'))
  expect(create.seen[0]?.body).toMatchObject({
    trigger_type: 'always',
    rules_chaining: 'and',
    enable_rules: false,
    rules: [],
    autoskip: false,
  })
})

test('rules have the conditions and values of their field', async () => {
  const update = serveCall('updateSplashAd', buildAd())
  await open(paths.splashAdEdit({ id: 4 }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Use rules' }))
  await press('Add rule')
  await chooseOption('Rule 1', 'Number of visits')
  await chooseOption('Condition', 'is at least')
  await save()
  expect(await screen.findByText('This field is required')).toBeInTheDocument()
  const value = screen.getByRole('spinbutton', { name: 'Value' })
  await userEvent.type(value, '1,5')
  await save()
  expect(await screen.findByText('Enter a whole number.')).toBeInTheDocument()
  expect(value).toHaveValue('1,5')
  expect(update.seen).toEqual([])
  await replaceText(value, '5')
  await press('Add rule')
  expect(screen.getByRole('radio', { name: 'Any rule' })).toBeInTheDocument()
  await press('Remove rule 2')
  await save()
  expect(await screen.findByText('Happy hour saved')).toBeInTheDocument()
  expect(update.seen[0]?.body).toMatchObject({
    enable_rules: true,
    rules: [{ field: 'num_visits', operator: 'at_least', value: '5' }],
  })
})

test('rules that are switched off keep no ad from being saved', async () => {
  const update = serveCall('updateSplashAd', buildAd())
  await open(paths.splashAdEdit({ id: 4 }))
  await userEvent.click(await screen.findByRole('switch', { name: 'Use rules' }))
  await press('Add rule')
  await userEvent.click(screen.getByRole('switch', { name: 'Use rules' }))
  await replaceText(screen.getByRole('textbox', { name: /^Name/ }), 'Late hour')
  await save()
  await waitFor(() => expect(update.seen).toHaveLength(1))
  expect(update.seen[0]?.body).toMatchObject({ name: 'Late hour', enable_rules: false, rules: [] })
})

test('a visit to begin at that is not asked for keeps no ad from being saved', async () => {
  const update = serveCall('updateSplashAd', buildAd())
  await open(paths.splashAdEdit({ id: 4 }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Returning guests' }))
  await replaceText(screen.getByRole('spinbutton', { name: /Starting with visit/ }), '40')
  await userEvent.click(screen.getByRole('radio', { name: 'All guests' }))
  await save()
  await waitFor(() => expect(update.seen).toHaveLength(1))
  expect(update.seen[0]?.body).toMatchObject({ trigger_type: 'always', trigger_param: 2 })
})

test('an ad that is over says what brings it back', async () => {
  serveCall('getSplashAd', buildAd({ active: true, state: 'ended' }))
  await open(paths.splashAdEdit({ id: 4 }, { tab: 'review' }))
  expect(await screen.findByText(/To run it again, set a later one/)).toBeInTheDocument()
  expect(screen.queryByText(/once you save/)).not.toBeInTheDocument()
})

test('an ad offers no vouchers that are generated', async () => {
  await open(paths.splashAdEdit({ id: 4 }, { tab: 'design' }))
  await press('Voucher code')
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: /for each guest/ })).not.toBeInTheDocument()
})

test('results show the days', async () => {
  await open(`${paths.splashAdResults({ id: 4 })}?table=days`)
  const days = within(await screen.findByRole('table', { name: 'Results by day' }))
  expect(days.getByRole('row', { name: 'Mar 2, 2026 200 30 120' })).toBeInTheDocument()
})

test('results are exported', async () => {
  const file = serveCall('exportSplashAdResults', 'Day,Views')
  await open(`${paths.splashAdResults({ id: 4 })}?table=days`)
  await press('Export CSV')
  expect(await screen.findByText('Results exported')).toBeInTheDocument()
  expect(file.seen[0]?.params).toMatchObject({ adId: '4' })
})

test('without ads the list says what they are for', async () => {
  serveCall('listSplashAds', adList([]))
  await open(paths.splashAdList())
  expect(await screen.findByText('No ads yet')).toBeInTheDocument()
})
