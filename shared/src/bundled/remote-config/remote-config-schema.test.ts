import { defineRemoteConfig, parseRemoteConfig } from './remote-config-schema'

test('keeps the texts that the shell shows before it loads the remote, and no others', () => {
  const shown = {
    'mfe-sample.title': 'Sample',
    'mfe-sample.list.count': 'Samples',
    'mfe-sample.list.search': 'Find a sample',
    'tile.by_site': 'By location',
  }
  const catalog = { ...shown, 'tile.as_chart': 'As a chart' }
  const rule = { path: '/app/sample', permission: 'guests' } as const
  const { messages } = defineRemoteConfig({
    name: 'mfe-sample',
    title: 'mfe-sample.title',
    description: 'mfe-sample.title',
    requires: { shellApi: '^1' },
    messages: { 'en-US': catalog, 'es-ES': catalog },
    navigation: [{ ...rule, label: 'mfe-sample.list.count', icon: 'guests', scope: 'any', order: 10 }],
    routes: [{ ...rule, menu: { title: 'mfe-sample.list.search' } }],
    widgets: [{ id: 'sample', title: 'tile.by_site' }],
  })
  expect(messages).toEqual({ 'en-US': shown, 'es-ES': shown })
})

test('puts an item without a group into the last one, and refuses a group that the shell lacks', () => {
  const item = { label: 'mfe-sample.title', icon: 'guests', path: '/app/sample', permission: 'guests' }
  const parse = (group?: string) =>
    parseRemoteConfig({
      name: 'mfe-sample',
      title: 'mfe-sample.title',
      description: 'mfe-sample.title',
      requires: { shellApi: '^1' },
      messages: { 'en-US': {}, 'es-ES': {} },
      navigation: [{ ...item, scope: 'any', order: 10, ...(group && { group }) }],
      routes: [],
    })
  expect(parse()).toMatchObject({ config: { navigation: [{ group: 'manage' }] } })
  expect(parse('sell')).toMatchObject({ config: { navigation: [{ group: 'sell' }] } })
  expect(parse('other')).toMatchObject({ problems: [expect.stringContaining('navigation.0.group')] })
})
