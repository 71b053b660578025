import type { ConfigProviderProps } from 'antd'
import type { Language } from '../../contracts/languages'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

let spanish: AntdLocale | undefined

/** Texts of antd's own components. English is built in, so it needs no file. */
export async function loadAntdLocale(locale: Language): Promise<AntdLocale | undefined> {
  if (locale === 'en-US') return undefined
  spanish ??= (await import(/* webpackChunkName: "antd-es" */ 'antd/locale/es_ES')).default
  return spanish
}

/** The same, if already loaded. */
export function loadedAntdLocale(locale: Language): AntdLocale | undefined {
  return locale === 'en-US' ? undefined : spanish
}
