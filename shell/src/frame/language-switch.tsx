import type { Language } from '@portico/shared/contracts'
import { request, type ApiFailure } from '@portico/shared/http'
import { useText } from '@portico/shared/i18n'
import { localeChanged, useLocale, userLoaded } from '@portico/shared/session'
import { useShell } from '../store/use-shell'
import { sendInSession } from '../store/send-in-session'
import { writeStored } from '../session/stored-state'
import styles from './switches.module.css'

// Each language is named in itself, so that its speakers find it.
const LANGUAGES: { locale: Language; short: string; name: string }[] = [
  { locale: 'en-US', short: 'EN', name: 'English' },
  { locale: 'es-ES', short: 'ES', name: 'Español' },
]

interface Props {
  /** Called if the account couldn't be updated; the choice still applies in this browser. */
  onFailure?: (failure: ApiFailure) => void
}

export function LanguageSwitch({ onFailure }: Props) {
  const t = useText()
  const current = useLocale()
  const { store } = useShell()

  const choose = async (locale: Language) => {
    if (locale === current) return
    store.dispatch(localeChanged(locale))
    writeStored('locale', locale)
    if (store.getState().session.user === null) return
    const result = await sendInSession(store, request('updateProfile', { body: { language: locale } }))
    if ('error' in result) {
      if (result.error.status !== 401) onFailure?.(result.error)
    }
    // The user may have signed out meanwhile.
    else if (store.getState().session.user) store.dispatch(userLoaded(result.data))
  }

  return (
    <div className={styles.languages} role="group" aria-label={t('shell.preferences.language')}>
      {LANGUAGES.map(({ locale, short, name }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          title={name}
          aria-label={name}
          aria-pressed={locale === current}
          onClick={() => void choose(locale)}
        >
          {short}
        </button>
      ))}
    </div>
  )
}
