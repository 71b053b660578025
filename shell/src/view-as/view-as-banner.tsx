import { EyeOutlined } from '@ant-design/icons'
import { useErrorText, useText } from '@portico/shared/i18n'
import { request, sendRequest } from '@portico/shared/http'
import { MoreTexts } from '@portico/shared/remote'
import { useSignedInUser } from '@portico/shared/session'
import { MINUTE_MS } from '@portico/shared/units'
import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
// Separate from the shell's other texts, which load with the sign-in.
import english from '../locales/view-as/en.json'
import spanish from '../locales/view-as/es.json'
import { startAfresh } from '../session/start-afresh'
import { useShell } from '../store/use-shell'
import styles from './view-as-banner.module.css'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'shell-view-as': typeof english
  }
}

const TEXTS = { 'en-US': english, 'es-ES': spanish }

/** Interval of looking at the clock, ms. */
const TICK = 10_000

/** Shows an owner or admin that they view the dashboard as a client, for how long, and the way out. */
export function ViewAsBanner() {
  return (
    <MoreTexts texts={TEXTS}>
      <Banner />
    </MoreTexts>
  )
}

function Banner() {
  const t = useText()
  const { displayname, email, viewing } = useSignedInUser()
  const left = useTimeLeft(viewing?.until)
  const stop = useStop()
  const minutes = left < MINUTE_MS ? 0 : Math.round(left / MINUTE_MS)
  return (
    <section aria-label={t('shell.view-as.label')} className={styles.banner}>
      <EyeOutlined aria-hidden />
      <strong className={styles.title}>{t('shell.view-as.title', { name: displayname || email })}</strong>
      <span className={styles.mode}>{t('shell.view-as.read-only')}</span>
      <span className={styles.left}>{t('shell.view-as.left', { minutes })}</span>
      <Button size="small" loading={stop.isStopping} onClick={() => void stop.run()}>
        {t('shell.view-as.stop')}
      </Button>
    </section>
  )
}

/** Milliseconds until the view ends. Then the answer to any call starts the page again, as the session's own user. */
function useTimeLeft(until: string | undefined): number {
  const end = until === undefined ? 0 : Date.parse(until)
  const [left, setLeft] = useState(() => end - Date.now())
  // The clock is outside React.
  useEffect(() => {
    const look = () => {
      setLeft(end - Date.now())
      // A clock that is ahead gets the client's profile, and looks again.
      if (Date.now() >= end) void sendRequest(request('getProfile')).catch(() => undefined)
    }
    const ticks = setInterval(look, TICK)
    const atEnd = setTimeout(look, Math.max(0, end - Date.now()))
    return () => {
      clearInterval(ticks)
      clearTimeout(atEnd)
    }
  }, [end])
  return left
}

function useStop() {
  const t = useText()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const { router } = useShell()
  const [isStopping, setStopping] = useState(false)
  const run = async () => {
    setStopping(true)
    const result = await sendRequest(request('stopViewAs'))
    // 404: it has ended meanwhile.
    if ('data' in result || result.error.status === 404) return startAfresh(router)
    setStopping(false)
    void message.error(`${t('shell.view-as.stop-failed')}. ${errorText(result.error.text)}`)
  }
  return { run, isStopping }
}
