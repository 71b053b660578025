import { useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { useBrand, useSelectedSite } from '../session'
import { useText } from '../i18n'
import styles from './printed-note.module.css'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print')
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True while the browser lays the page out for paper. */
const usePrinting = () => useSyncExternalStore(subscribe, () => window.matchMedia('print').matches)

function Note() {
  const t = useText()
  const intl = useIntl()
  const site = useSelectedSite()
  const { name } = useBrand()
  const [now] = useState(() => Date.now())
  const at = intl.formatDate(now, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.note}>
      <span>{[site?.name, name].filter(Boolean).join(' · ')}</span>
      <span>{t('shared.printed', { at })}</span>
    </div>
  )
}

/** The location and the time, at the top of a printed page. */
export function PrintedNote() {
  return usePrinting() && <Note />
}
