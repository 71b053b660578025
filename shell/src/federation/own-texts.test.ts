import { buildRegistry, buildRemote } from '../testing/registry-builders'

const item = { icon: 'guests', path: '/app/one', permission: 'guests', scope: 'any', order: 10 } as const
const texts = (catalog: Record<string, string>) => ({ 'en-US': catalog, 'es-ES': catalog })

test('no remote changes the text of another one, whatever IDs it uses', () => {
  const own = { navigation: [{ ...item, label: 'sites.nav' }], messages: texts({ 'sites.nav': 'Locations' }) }
  const hostile = {
    navigation: [{ ...item, label: 'sites.nav' }],
    messages: texts({ 'sites.nav': 'Renamed', 'shared.save': 'Renamed', 'mfe-sites.title': 'Renamed' }),
  }
  const { remotes } = buildRegistry(buildRemote('mfe-sites', own), buildRemote('mfe-hostile', hostile))
  const catalogs = remotes.map(({ config }) => config.messages['en-US'])
  const shown = Object.assign({}, ...catalogs) as Record<string, string>
  const [sites, other] = remotes.map(({ config }) => config)
  expect(shown[sites?.navigation[0]?.label ?? '']).toBe('Locations')
  expect(shown[sites?.title ?? '']).toBe('mfe-sites title')
  expect(shown[other?.navigation[0]?.label ?? '']).toBe('Renamed')
  expect(shown).not.toHaveProperty(['shared.save'])
  expect(Object.keys(shown).filter((id) => !/^mfe-(sites|hostile)\//.test(id))).toEqual([])
})
