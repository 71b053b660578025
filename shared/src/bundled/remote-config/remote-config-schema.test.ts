import { defineRemoteConfig } from './remote-config-schema'

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

test('refuses a group of the navigation that the shell does not have', () => {
  const withGroup = (group: string) => () =>
    defineRemoteConfig({
      name: 'mfe-sample',
      title: 'mfe-sample.title',
      description: 'mfe-sample.title',
      requires: { shellApi: '^1' },
      messages: { 'en-US': {}, 'es-ES': {} },
      navigation: [
        {
          label: 'mfe-sample.title',
          icon: 'guests',
          path: '/app/sample',
          permission: 'guests',
          scope: 'any',
          order: 10,
          // Remotes of others are not checked by the compiler.
          group: group as 'sell',
        },
      ],
      routes: [],
    })
  expect(withGroup('sell')).not.toThrow()
  expect(withGroup('other')).toThrow()
})
