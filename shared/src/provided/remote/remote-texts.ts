import type { MessageLoaders } from '../i18n'
import type { Language } from '../../contracts/languages'

/** Texts of shared's components that only remotes render, so the sign-in needn't wait for them. */
const remoteTexts: MessageLoaders = {
  'en-US': () => import(/* webpackMode: "eager" */ '../../locales/remotes/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shared-remotes-es" */ '../../locales/remotes/es.json'),
}

/** A remote's texts together with these. */
export function withRemoteTexts(own: MessageLoaders): MessageLoaders {
  const load = async (language: Language) => {
    const [shared, texts] = await Promise.all([remoteTexts[language](), own[language]()])
    return { default: { ...shared.default, ...texts.default } }
  }
  return { 'en-US': () => load('en-US'), 'es-ES': () => load('es-ES') }
}
