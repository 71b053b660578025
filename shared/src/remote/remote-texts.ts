import type { MessageLoaders } from '../i18n'
import type { Language } from '../contracts/languages'

/** Texts of parts of shared that remotes draw and the shell doesn't: sign-in needn't wait for them. */
const remoteTexts: MessageLoaders = {
  'en-US': () => import(/* webpackMode: "eager" */ '../locales/remotes/en.json'),
  'es-ES': () => import(/* webpackChunkName: "shared-remotes-es" */ '../locales/remotes/es.json'),
}

/** The texts of a remote and these. */
export function withRemoteTexts(own: MessageLoaders): MessageLoaders {
  const load = async (language: Language) => {
    const [given, texts] = await Promise.all([remoteTexts[language](), own[language]()])
    return { default: { ...given.default, ...texts.default } }
  }
  return { 'en-US': () => load('en-US'), 'es-ES': () => load('es-ES') }
}
