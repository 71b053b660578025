import { shellTextIds, type RemoteConfig } from '@portico/shared/remote-config'

/**
 * Gives the texts of a remote's config IDs that nothing else in the page has, so that no remote changes the texts of
 * another one or of the shell. Texts that the config doesn't name are left out.
 */
export function withOwnTexts(config: RemoteConfig): RemoteConfig {
  const named = shellTextIds(config)
  const english = config.messages['en-US']
  const own = (id: string) => (Object.hasOwn(english, id) ? `${config.name}/${id}` : id)
  const ownCatalog = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([id, text]) => (named.has(id) ? [[own(id), text]] : [])),
    )
  return {
    ...config,
    title: own(config.title),
    description: own(config.description),
    messages: { 'en-US': ownCatalog(english), 'es-ES': ownCatalog(config.messages['es-ES']) },
    navigation: config.navigation.map((item) => ({ ...item, label: own(item.label) })),
    widgets: config.widgets.map((widget) => ({ ...widget, title: own(widget.title) })),
    routes: config.routes.map((route) => {
      const { menu } = route
      if (!menu) return route
      const keywords = menu.keywords === undefined ? {} : { keywords: own(menu.keywords) }
      return { ...route, menu: { ...menu, title: own(menu.title), ...keywords } }
    }),
  }
}
